/** Why a request was refused, or a file cannot be read: the first of `{errors: [{file, line, column, message, hint, excerpt}]}`, and the others. */
class Refusal extends Error {
  constructor({ errors: [first, ...others] }, status = 400) {
    super(first.message);
    Object.assign(this, first, { status, others });
  }

  static of(message, { hint, status } = {}) { return new Refusal({ errors: [{ message, hint }] }, status); }

  /** In one line. */
  get words() { return [this.message, this.hint].filter(Boolean).join(' · '); }
}
