import { createHash } from 'node:crypto'
import { escapeHtml, formatBrl } from '@escuta/kernel'
import type { IntentRecord } from './sandbox-records.ts'

const style = `
:root { color-scheme: light dark; --paper: #faf7f2; --card: #fffdf9; --ink: #1d2625; --soft: #55615f; --line: #d8d2c6;
  --accent: #1f5d57; --on-accent: #fff }
@media (prefers-color-scheme: dark) { :root { --paper: #141a19; --card: #1c2423; --ink: #edf1ef; --soft: #a9b5b2;
  --line: #36413f; --accent: #8fd0c6; --on-accent: #0f1615 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--paper);
  color: var(--ink); font: 400 17px/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 420px; background: var(--card); border: 1px solid var(--line); border-radius: 16px;
  padding: 28px 24px }
.badge { margin: 0 0 20px; font-size: 14px; color: var(--soft) }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.25 }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; margin: 20px 0; padding: 16px 0;
  border: solid var(--line); border-width: 1px 0 }
dt { color: var(--soft) } dd { margin: 0; text-align: right; font-weight: 600 }
form { display: grid; gap: 12px; margin-top: 24px }
button { min-height: 48px; border-radius: 12px; border: 1px solid var(--accent); font: inherit;
  font-weight: 600; cursor: pointer; background: transparent; color: var(--accent) }
button.main { background: var(--accent); color: var(--on-accent) }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px }
`
const styleHash = createHash('sha256').update(style).digest('base64')

/** Headers that let the page use its own style and go to the two places its form leads to, and nothing else. */
export function challengeHeaders(returnUrl: string | null): Record<string, string> {
  const back = returnUrl === null ? '' : ` ${new URL(returnUrl).origin}`
  return {
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`,
  }
}

/** The page on which the payer's bank would ask: what, how much, with which card, and yes or no. */
export function challengePage(intent: IntentRecord, token: string): string {
  const rows = [
    ['Valor', formatBrl(intent.amount)],
    ['Descrição', intent.description ?? 'Pagamento'],
    ['Cartão', `•••• ${intent.card?.last4 ?? ''}`],
  ]
  const list = rows.map(([term, text]) => `<dt>${term}</dt><dd>${escapeHtml(text ?? '')}</dd>`).join('')
  return page(
    'Confirme o pagamento',
    `<p>O banco do cartão quer confirmar que é você quem está pagando.</p>
<dl>${list}</dl>
<form method="post">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<button class="main" name="decision" value="approve">Autorizar pagamento</button>
<button name="decision" value="refuse">Não autorizar</button>
</form>`,
  )
}

/** The page for a question that was answered, withdrawn or never asked. */
export function challengeGonePage(): string {
  return page(
    'Esta confirmação não está mais aberta',
    '<p>Volte à página do pagamento para ver a situação dele.</p>',
  )
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="badge">Ambiente de demonstração · nenhum valor é cobrado</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`
}
