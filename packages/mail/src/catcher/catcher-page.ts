import { defaultZone, escapeHtml } from '@escuta/kernel'
import type { CaughtAddress, CaughtMail } from './caught-mail.ts'
import { pageFrame } from './page-frame.ts'

/** The page for `/_emails`; to be sent with `catcherPageHeaders`, as the other one. */
export function renderMailList(mails: readonly CaughtMail[]): string {
  const lead = 'Ambiente de demonstração: as mensagens ficam aqui e não chegam a ninguém.'
  return pageFrame(
    'E-mails',
    `<div class="bar"><span>${count(mails.length)}</span><a href="/_emails">Atualizar</a></div>
<h1>E-mails</h1>
<p class="lead">${lead}</p>
${mails.length > 0 ? `<ul>\n${mails.map(row).join('\n')}\n</ul>` : emptyNote}`,
  )
}

const emptyNote = `<div class="empty"><strong>Nenhum e-mail ainda</strong>
Crie uma conta ou agende uma consulta e a mensagem aparece aqui.</div>`

function count(n: number): string {
  return n === 1 ? '1 mensagem' : `${n} mensagens`
}

function row(mail: CaughtMail): string {
  return `<li><a href="/_emails/${encodeURIComponent(mail.id)}">
<strong>${subjectOf(mail)}</strong>
<span class="meta when">${moment(mail.receivedAt)}</span>
<span class="meta">Para ${escapeHtml(mail.to.map(shortName).join(', '))}</span>
</a></li>`
}

/** The page for `/_emails/{id}`; to be sent with 404 for a missing message. */
export function renderMailPage(mail: CaughtMail | undefined): string {
  if (!mail) return missingPage()
  const facts = [
    ['De', fullName(mail.from)],
    ['Para', mail.to.map(fullName).join(', ')],
    ['Recebido', moment(mail.receivedAt)],
    ...mail.attachments.map(({ filename, bytes }) => ['Anexo', `${filename} (${bytes} bytes)`]),
  ]
  const list = facts
    .map(([term = '', text = '']) => `<dt>${term}</dt><dd>${escapeHtml(text)}</dd>`)
    .join('\n')
  const head = mail.headers.map(({ name, value }) => `${name}: ${value}`).join('\n')
  return pageFrame(
    mail.subject || 'Sem assunto',
    `<div class="bar"><a href="/_emails">← Todos os e-mails</a></div>
<h1>${subjectOf(mail)}</h1>
<dl>
${list}
</dl>
${mail.html === '' ? '' : messageFrame(mail.html)}
${fold('Versão em texto', mail.text, mail.html === '')}
${fold('Cabeçalhos', head, false)}`,
  )
}

/** The frame of the mail runs no script and loads nothing; its links open in another tab. */
export function messageFrame(html: string): string {
  const base = '<base target="_blank">'
  const withBase = /<head[^<>]*>/i.test(html)
    ? html.replace(/<head[^<>]*>/i, (head) => head + base)
    : base + html
  const rights = 'allow-popups allow-popups-to-escape-sandbox'
  return `<iframe title="Conteúdo do e-mail" sandbox="${rights}" srcdoc="${escapeHtml(withBase)}"></iframe>`
}

function fold(title: string, text: string, isOpen: boolean): string {
  if (text === '') return ''
  return `<details${isOpen ? ' open' : ''}><summary>${title}</summary><pre>${escapeHtml(text)}</pre></details>`
}

function missingPage(): string {
  return pageFrame(
    'E-mail não encontrado',
    `<div class="bar"><a href="/_emails">← Todos os e-mails</a></div>
<h1>E-mail não encontrado</h1>
<p class="lead">São guardadas as mensagens mais recentes; esta não está mais entre elas.</p>`,
  )
}

function subjectOf({ subject }: CaughtMail): string {
  return escapeHtml(subject || 'Sem assunto')
}

function shortName({ name, email }: CaughtAddress): string {
  return name || email
}

function fullName({ name, email }: CaughtAddress): string {
  return name ? `${name} <${email}>` : email
}

const dateAndTime = new Intl.DateTimeFormat('pt-BR', {
  timeZone: defaultZone,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** `21/11/2026, 14h30`, in Brasília's time. */
function moment(instant: string): string {
  return dateAndTime.format(new Date(instant)).replace(/(\d{2}):(\d{2})/, '$1h$2')
}
