import { formatDate, formatNumber, formatTime } from '@escuta/i18n'
import {
  type DataRecipient,
  escapeHtml,
  formatBrl,
  type FormattedValue,
  formatInstant,
  type Instant,
  type PersonalDataSection,
  type PersonalValue,
  productName,
} from '@escuta/kernel'

/** What a copy of one's data says. */
export type CopyOfData = {
  readonly name: string
  readonly madeAt: Instant
  readonly sections: readonly PersonalDataSection[]
  readonly recipients: readonly DataRecipient[]
}

/**
 * For machines: the same sections and labels; instants and days are ISO 8601, money is integer cents (its label says
 * so), and what is true or false is a boolean.
 */
export function copyAsJson({ name, madeAt, sections, recipients }: CopyOfData): string {
  const partes = sections.map(({ title, entries }) => ({ titulo: title, itens: entries.map(forMachines) }))
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
<p>${escapeHtml(name)} · cópia feita em ${escapeHtml(formatInstant(madeAt))}</p>
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

type Entry = PersonalDataSection['entries'][number]

function entryOf(entry: Entry): string {
  const lines = Object.entries(entry)
    .filter(([, value]) => value !== null && value !== '')
    .map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${shown(value)}</dd>`)
  return `<article><dl>\n${lines.join('\n')}\n</dl></article>`
}

const picture = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/

function shown(value: PersonalValue): string {
  if (typeof value === 'string' && picture.test(value)) return `<img alt="Sua foto" src="${value}">`
  return escapeHtml(forPeople(value))
}

function forPeople(value: PersonalValue): string {
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value !== 'object' || value === null) return value ?? ''
  return isList(value) ? value.join(', ') : formatted(value)
}

function formatted(value: FormattedValue): string {
  switch (value.kind) {
    case 'instant':
      return formatInstant(value.at, value.zone)
    case 'day':
      return formatDate(value.day)
    case 'time':
      return formatTime(value.time)
    case 'money':
      return formatBrl(value.cents)
  }
}

function forMachines(entry: Entry): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(entry).map(([label, value]) => {
      if (typeof value !== 'object' || value === null || isList(value)) return [label, value]
      return value.kind === 'money' ? [`${label} em centavos`, value.cents] : [label, plain(value)]
    }),
  )
}

function plain(value: Exclude<FormattedValue, { kind: 'money' }>): string {
  if (value.kind === 'instant') return value.at
  return value.kind === 'day' ? value.day : value.time
}

/** Guarantee: `Array.isArray` does not narrow readonly arrays; formatted values are not arrays. */
function isList(value: readonly string[] | FormattedValue): value is readonly string[] {
  return Array.isArray(value)
}
