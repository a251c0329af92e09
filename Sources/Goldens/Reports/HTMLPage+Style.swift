extension HTMLPage {
  /// How the page looks. `html.js` is set by the script: without it there are no controls, and all is side by side.
  static let style = #"""

    :root {
      --ground: #f5f5f7; --card: #fff; --ink: #1d1d1f; --faint: #63636b; --line: #d9d9de; --press: #e6e6ec; --accent: #0058c4;
      --different: #c4121f; --missing: #8a5600; --renamed: #0b6b8a; --stale: #6a3fb5; --unreadable: #8c1352; --same: #1a7a37;
      --check: #fff; --check2: #dcdce2; --zoom: 1;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #16161a; --card: #212126; --ink: #f2f2f5; --faint: #a5a5b0; --line: #3b3b44; --press: #35353e; --accent: #6cb0ff;
        --different: #ff7a76; --missing: #f2b446; --renamed: #6cc7ea; --stale: #bda1ff; --unreadable: #ff85bd; --same: #62d184;
      }
    }
    .dark-checks { --check: #111114; --check2: #2f2f36; }
    * { box-sizing: border-box; }
    html { scroll-padding-top: var(--controls, 0px); }
    body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Inter, sans-serif; }
    code, kbd { font: 0.92em/1.4 ui-monospace, SFMono-Regular, Menlo, "DejaVu Sans Mono", monospace; unicode-bidi: isolate; overflow-wrap: anywhere; }
    h1, h2, h3, p, dl, dd, ul, ol, figure { margin: 0; padding: 0; }
    h3 { font-size: 13px; font-weight: 600; color: var(--faint); }
    a { color: var(--accent); }
    ul, ol { list-style: none; }
    summary { cursor: pointer; font-weight: 600; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    [hidden] { display: none !important; }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    .skip { position: absolute; left: -9999px; }
    .skip:focus { left: 8px; top: 8px; z-index: 9; padding: 8px 14px; background: var(--card); }

    button { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 3px 9px; min-height: 32px; cursor: pointer; }
    button:hover { background: var(--press); }
    button[aria-pressed=true] { background: var(--ink); border-color: var(--ink); color: var(--card); }
    button b { font-variant-numeric: tabular-nums; }
    button.link { min-height: 0; border: 0; padding: 0 2px; background: none; color: var(--accent); text-decoration: underline; }
    html:not(.js) :is(.controls, .copy, .link) { display: none; }

    .banner { display: flex; flex-wrap: wrap; align-items: end; gap: 12px 24px; padding: 22px clamp(16px, 3vw, 40px) 16px; }
    .banner > :first-child { flex: 1 1 20rem; }
    .brand { color: var(--faint); font-weight: 600; letter-spacing: 0.02em; }
    h1 { font-size: clamp(20px, 3vw, 28px); line-height: 1.2; letter-spacing: -0.01em; }
    .meter { flex: 1 0 100%; display: flex; gap: 2px; height: 6px; border-radius: 3px; overflow: hidden; }
    .meter span { min-width: 6px; }
    .meter .different, .dot.different { background: var(--different); }
    .meter .missing, .dot.missing { background: var(--missing); }
    .meter .renamed, .dot.renamed { background: var(--renamed); }
    .meter .stale, .dot.stale { background: var(--stale); }
    .meter .unreadable, .dot.unreadable { background: var(--unreadable); }
    .meter .same { background: var(--same); }
    .dot { display: inline-block; width: 9px; height: 9px; border-radius: 50%; margin-right: 6px; flex: none; }

    .controls { font-size: 13.5px; position: sticky; top: 0; z-index: 5; display: flex; flex-wrap: wrap; align-items: center; gap: 6px 12px; padding: 8px clamp(16px, 3vw, 40px); background: var(--ground); border-block: 1px solid var(--line); }
    .group { display: flex; flex-wrap: wrap; gap: 6px; }
    .joined { gap: 0; }
    .joined button { border-radius: 0; margin-left: -1px; }
    .joined button:first-child { border-radius: 8px 0 0 8px; margin-left: 0; }
    .joined button:last-child { border-radius: 0 8px 8px 0; }
    .joined button:only-child { border-radius: 8px; }
    .joined button:focus-visible { z-index: 1; }
    #filter { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 3px 10px; min-height: 32px; width: 11rem; }
    #zoom { display: inline-block; min-width: 2.2em; text-align: center; font-variant-numeric: tabular-nums; }
    #count { margin-left: auto; color: var(--faint); font-variant-numeric: tabular-nums; }

    .columns { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; padding: 16px clamp(16px, 3vw, 40px); }
    .index ol { max-height: 40vh; overflow: auto; }
    .index a { display: flex; align-items: baseline; padding: 3px 6px; border-radius: 6px; color: inherit; text-decoration: none; font-size: 13px; }
    .index a:hover { background: var(--press); }
    .index a[aria-current] { background: var(--press); font-weight: 600; }
    @media (min-width: 1100px) {
      .columns { grid-template-columns: 250px minmax(0, 1fr); gap: 28px; }
      .index { position: sticky; top: calc(var(--controls, 0px) + 16px); }
      .index ol { max-height: calc(100vh - var(--controls, 0px) - 80px); }
    }

    .result { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 16px 20px; margin-bottom: 18px; scroll-margin-top: 12px; content-visibility: auto; contain-intrinsic-size: auto 480px; }
    .result:focus { outline: 3px solid var(--accent); outline-offset: 1px; }
    .result > header { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; }
    h2 { font-size: 18px; line-height: 1.3; }
    .badge { font-size: 12px; font-weight: 600; padding: 1px 9px; border-radius: 99px; border: 1.5px solid currentColor; }
    .badge.different { color: var(--different); }
    .badge.missing { color: var(--missing); }
    .badge.renamed { color: var(--renamed); }
    .cause { margin: 32px 0 12px; }
    .cause h2 { margin: 0 0 6px; overflow-wrap: anywhere; }
    .badge.stale { color: var(--stale); }
    .badge.unreadable { color: var(--unreadable); }
    .sentence { margin: 4px 0 10px; overflow-wrap: anywhere; }
    .swatches { display: inline-flex; vertical-align: -2px; border: 1px solid var(--line); border-radius: 4px; overflow: hidden; background: repeating-conic-gradient(#ddd 0 25%, #fff 0 50%) 0 0 / 8px 8px; }
    .swatches span { width: 18px; height: 14px; }
    .changes { border-left: 3px solid var(--accent); padding: 1px 0 1px 12px; margin: 10px 0; }
    .changes .rest, .facts, .left { color: var(--faint); }
    .mismatch { border-left: 3px solid var(--missing); padding-left: 12px; margin: 10px 0; overflow-wrap: anywhere; }

    .films { margin-bottom: 10px; }
    .views { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, max(13rem, var(--shown))), auto)); gap: 12px 18px; margin: 12px 0; --shown: calc(var(--w) * var(--zoom) * 1px); justify-content: start; }
    .pane, .whole { min-width: 0; }
    .pane figcaption, .whole figcaption { font-size: 13px; font-weight: 600; margin-bottom: 4px; }
    figcaption small { font-weight: 400; color: var(--faint); margin-left: 4px; }
    .stage { overflow: auto; max-height: 80vh; padding: 4px; margin: -4px; }
    .sheet { position: relative; width: min(100%, var(--shown)); aspect-ratio: var(--w) / var(--h); background: repeating-conic-gradient(var(--check2) 0 25%, var(--check) 0 50%) 0 0 / 16px 16px; outline: 1px solid var(--line); }
    .zoomed .sheet { width: var(--shown); }
    .zoomed .views { grid-template-columns: repeat(auto-fit, minmax(min(100%, max(15rem, min(var(--shown), calc((100% - 36px) / 3)))), auto)); }
    .zoomed .stage { max-height: 60vh; }
    .ink { position: absolute; inset: 0; overflow: hidden; }
    .ink img { display: block; height: auto; image-rendering: pixelated; }
    .fits .ink img { image-rendering: auto; }
    .crop img { width: 100%; height: 100%; object-fit: cover; object-position: 100% 0; }
    .crop.first img { object-position: 0 0; }
    .crop.second img { object-position: 50% 0; }
    .whole img { max-width: 100%; height: auto; image-rendering: pixelated; }
    .mark { display: none; position: absolute; outline: 2px solid var(--accent); outline-offset: 2px; min-width: 2px; min-height: 2px; pointer-events: none; }
    .outlines .mark, .zoomed .mark.here { display: block; }
    .mark.here { outline-color: #fff; outline-offset: 0; box-shadow: 0 0 0 4px #d0021b; }
    .split, .line { display: none; }

    [data-view=difference] .pair:has(.difference) .pane:not(.difference),
    [data-view=slider] .pair .difference, [data-view=blink] .pair .difference { display: none; }
    html:is([data-view=slider], [data-view=blink]) .views.pair { grid-template-columns: minmax(0, 1fr); }
    :is([data-view=slider], [data-view=blink]) .pair :is(.expected, .actual) { grid-area: 1 / 1; }
    [data-view=blink]:not([data-shown=actual]) .pair .actual,
    [data-view=blink][data-shown=actual] .pair .expected { visibility: hidden; }
    [data-view=slider] .pair .actual figcaption { width: min(100%, var(--shown)); text-align: right; }
    [data-view=slider] .pair .actual .sheet { background: none; }
    [data-view=slider] .pair .actual .ink { clip-path: inset(0 0 0 var(--at, 50%)); }
    [data-view=slider] .pair .expected .ink { clip-path: inset(0 calc(100% - var(--at, 50%)) 0 0); }
    [data-view=slider] .split { display: block; position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: ew-resize; touch-action: pan-y; -webkit-appearance: none; appearance: none; }
    .split::-webkit-slider-thumb { -webkit-appearance: none; width: 1px; height: 100%; }
    .split::-moz-range-thumb { width: 1px; height: 100%; border: 0; }
    [data-view=slider] .line { display: block; position: absolute; inset-block: -4px; left: var(--at, 50%); width: 2px; margin-left: -1px; background: var(--accent); box-shadow: 0 0 0 1px var(--card); pointer-events: none; }
    .line::after { content: "◂▸"; position: absolute; bottom: 8px; left: 50%; transform: translateX(-50%); padding: 0 5px; border-radius: 99px; background: var(--accent); color: var(--card); font-size: 12px; line-height: 18px; }
    .split:focus-visible + .line { outline: 3px solid var(--accent); outline-offset: 2px; }

    .facts { display: flex; flex-wrap: wrap; gap: 2px 22px; font-size: 13px; margin: 10px 0; }
    .facts div { display: flex; gap: 6px; max-width: 100%; }
    .facts dt { font-weight: 600; white-space: nowrap; }
    .facts dd { overflow-wrap: anywhere; }
    .accept { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 10px; font-size: 13px; }
    .accept code { background: var(--ground); border: 1px solid var(--line); border-radius: 6px; padding: 4px 8px; }
    .passing, .findings { margin: 12px 0; }
    .passing ul, .findings ul { margin-top: 6px; font-size: 13px; columns: 22rem auto; }
    .findings ul { columns: auto; }
    .green { text-align: center; padding: 8vh 16px; }
    .green svg { fill: var(--same); }
    .green svg path { fill: none; stroke: var(--ground); stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
    .green h2 { font-size: 26px; margin-top: 12px; }
    .green .passing { margin: 28px auto 0; }
    .green .passing ul { text-align: left; max-width: 60rem; margin: 12px auto; }
    footer { padding: 0 clamp(16px, 3vw, 40px) 32px; color: var(--faint); font-size: 13px; overflow-wrap: anywhere; }
    dialog { border: 1px solid var(--line); border-radius: 12px; background: var(--card); color: var(--ink); padding: 20px 24px; max-width: min(32rem, 92vw); }
    dialog::backdrop { background: rgb(0 0 0 / 0.4); }
    dialog dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 12px 0; }
    kbd { border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 5px; padding: 0 6px; }
    @media (max-width: 700px) {
      .controls { position: static; }
      .result { padding: 14px; }
      #filter, [role=search] { width: 100%; }
      .joined { gap: 6px; }
      .joined button:is(*, :first-child, :last-child) { border-radius: 8px; margin: 0; }
      .index:not(:focus-within) ol { max-height: 11rem; }
    }
    @media (forced-colors: active) { .sheet, .meter span, .dot, .swatches span { forced-color-adjust: none; } }

    """#
}
