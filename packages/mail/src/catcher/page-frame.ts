import { escapeHtml, productName } from '@escuta/kernel'

const style = `
:root { color-scheme: light dark; --paper: #faf7f2; --card: #fffdf9; --ink: #1d2625; --soft: #55615f; --line: #ddd6c8;
  --accent: #1f5d57 }
@media (prefers-color-scheme: dark) { :root { --paper: #141a19; --card: #1c2423; --ink: #edf1ef; --soft: #a9b5b2;
  --line: #36413f; --accent: #8fd0c6 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 17px/1.5 system-ui, sans-serif }
main { max-width: 860px; margin: 0 auto; padding: 24px 16px 64px }
a { color: var(--accent); text-underline-offset: 3px }
a:focus-visible, summary:focus-visible, iframe:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px;
  border-radius: 6px }
h1 { margin: 0 0 4px; font-size: clamp(24px, 5vw, 32px); line-height: 1.25; overflow-wrap: anywhere }
.lead { margin: 0 0 24px; color: var(--soft) }
.bar { display: flex; justify-content: space-between; gap: 16px; min-height: 44px; align-items: center;
  margin-bottom: 16px }
.bar a { display: inline-flex; align-items: center; min-height: 44px }
ul { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 16px;
  background: var(--card); overflow: hidden }
li + li { border-top: 1px solid var(--line) }
li a { display: grid; gap: 2px; padding: 16px 20px; color: inherit; text-decoration: none }
li a:hover { background: color-mix(in srgb, var(--accent) 8%, transparent) }
li a:focus-visible { outline-offset: -3px }
li strong { font-weight: 600; overflow-wrap: anywhere }
.meta { display: flex; flex-wrap: wrap; gap: 2px 12px; color: var(--soft); font-size: 15px; overflow-wrap: anywhere }
.empty { padding: 48px 24px; text-align: center; border: 1px dashed var(--line); border-radius: 16px;
  color: var(--soft) }
.empty strong { display: block; color: var(--ink); font-size: 19px }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 16px 0 24px }
dt { color: var(--soft) }
dd { margin: 0; overflow-wrap: anywhere }
iframe { display: block; width: 100%; height: 70vh; min-height: 420px; resize: vertical; border: 1px solid var(--line);
  border-radius: 16px; background: #fff }
details { margin-top: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card) }
summary { padding: 12px 16px; min-height: 44px; cursor: pointer; font-weight: 600 }
pre { margin: 0; padding: 0 16px 16px; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.6 ui-monospace,
  monospace }
@media (min-width: 640px) { li a { grid-template-columns: 1fr auto; align-items: baseline }
  li strong { grid-column: 1 } .meta.when { grid-column: 2; grid-row: 1 } }
`

/** Only inline styles are allowed; the mail in the frame inherits the headers and loads nothing. */
export const catcherPageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** A complete page around HTML content. */
export function pageFrame(title: string, content: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${productName}</title>
<style>${style}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`
}
