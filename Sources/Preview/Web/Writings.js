/**
 * What this window has written into one place, the last one last, so that it can be undone.
 *
 * It outlives a reload, and other windows have their own.
 */
class Writings {
  static #kept = new Map();

  constructor(session, place) { this.name = `presscheck ${session.project.run} ${place}`; }

  get list() {
    try { return JSON.parse(sessionStorage.getItem(this.name)) ?? []; } catch { return Writings.#kept.get(this.name) ?? []; }
  }

  add(writing) { this.#put([...this.list, writing].slice(-200)); }
  drop({ id }) { this.#put(this.list.filter((each) => each.id !== id)); }

  #put(list) {
    Writings.#kept.set(this.name, list);
    try { sessionStorage.setItem(this.name, JSON.stringify(list)); } catch { /* A browser that keeps nothing: until a reload. */ }
  }

  /** Undoes one; it is forgotten too if there is nothing to undo. */
  async undo(writing, ask) {
    try {
      const answer = await ask(writing.id);
      this.drop(writing);
      return answer;
    } catch (refusal) {
      if (refusal.status === 404) this.drop(writing);
      throw refusal;
    }
  }
}
