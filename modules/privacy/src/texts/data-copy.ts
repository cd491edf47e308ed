import { type DataRecipient, escapeHtml, type PersonalDataSection, productName } from '@escuta/kernel'

/** What a copy of one's data says. */
export type CopyOfData = {
  readonly name: string
  /** In words. */
  readonly madeAt: string
  readonly sections: readonly PersonalDataSection[]
  readonly recipients: readonly DataRecipient[]
}

/** For machines: the same sections, entries and words. */
export function copyAsJson({ name, madeAt, sections, recipients }: CopyOfData): string {
  const partes = sections.map(({ title, entries }) => ({ titulo: title, itens: entries }))
  const quemRecebeu = recipients.map((one) => ({ nome: one.name, motivo: one.purpose, dados: one.data }))
  return `${JSON.stringify({ origem: productName, titular: name, geradoEm: madeAt, partes, quemRecebeu }, null, 2)}\n`
}

/** For people: one page that needs nothing else, runs nothing and prints well. */
export function copyAsHtml({ name, madeAt, sections, recipients }: CopyOfData): string {
  const title = `Meus dados na ${productName}`
  const received = recipients.map((one) => ({ Quem: one.name, 'Para quê': one.purpose, Dados: one.data }))
  const parts = [...sections, { title: 'Quem recebeu os seus dados', entries: received }]
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p>${escapeHtml(name)} · cópia feita em ${escapeHtml(madeAt)}</p>
</header>
<main>
${parts.map(sectionOf).join('\n')}
</main>
</body>
</html>
`
}

const style = `
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, sans-serif; color: #1f2933; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; margin: 0; }
h2 { font-size: 1.2rem; margin: 2rem 0 0.5rem; break-after: avoid; }
article { border-top: 1px solid #cbd2d9; padding: 0.5rem 0; break-inside: avoid; }
dl { display: grid; grid-template-columns: 14rem 1fr; gap: 0.15rem 1rem; margin: 0; }
dt { color: #52606d; }
dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
img { max-width: 8rem; }
@media (max-width: 36rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.4rem; } }
@media print { body { margin: 0; max-width: none; } }
`

function sectionOf({ title, entries }: PersonalDataSection): string {
  const body = entries.length > 0 ? entries.map(entryOf).join('\n') : '<p>Nada guardado.</p>'
  return `<section>\n<h2>${escapeHtml(title)}</h2>\n${body}\n</section>`
}

function entryOf(deps: PersonalDataSection['entries'][number]): string {
  const lines = Object.entries(deps)
    .filter(([, value]) => value !== null && value !== '')
    .map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${shown(value)}</dd>`)
  return `<article><dl>\n${lines.join('\n')}\n</dl></article>`
}

const picture = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/

function shown(value: string | number | boolean | null | undefined): string {
  if (typeof value === 'string' && picture.test(value)) return `<img alt="Sua foto" src="${value}">`
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  return escapeHtml(String(value))
}
