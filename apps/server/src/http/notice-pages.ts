import { renderMail } from '@escuta/mail'
import { catcherPageHeaders, messageFrame, pageFrame } from '@escuta/mail/catcher'
import { escapeHtml } from '@escuta/kernel'
import type { NoticePreview } from '@escuta/notifications/module'
import type { FastifyInstance } from 'fastify'
import { thisComputerOnly } from './this-computer-only.ts'

type Shown = NoticePreview['recipients'][number]['shown'][number]

const roles = { client: 'Cliente', professional: 'Profissional' } as const

/** `/_avisos` and `/_avisos/{name}`: every notice with example data, for developers; shown to a browser of this computer alone. */
export function registerNoticePages(
  server: FastifyInstance,
  previewNotices: () => readonly NoticePreview[],
): void {
  const onRequest = thisComputerOnly
  server.get('/_avisos', { onRequest }, (_request, reply) =>
    reply.headers(catcherPageHeaders).send(renderList(previewNotices())),
  )
  server.get<{ Params: { name: string } }>('/_avisos/:name', { onRequest }, async ({ params }, reply) => {
    const notice = previewNotices().find(({ name }) => name === params.name)
    return reply
      .code(notice ? 200 : 404)
      .headers(catcherPageHeaders)
      .send(await renderNotice(notice))
  })
}

function renderList(notices: readonly NoticePreview[]): string {
  return pageFrame(
    'Avisos',
    `<div class="bar"><span>${notices.length} avisos</span><a href="/_emails">E-mails</a></div>
<h1>Avisos</h1>
<p class="lead">O que as pessoas recebem, com dados de exemplo.</p>
<ul>
${notices.map(row).join('\n')}
</ul>`,
  )
}

function row({ name, events, recipients }: NoticePreview): string {
  const heardBy = recipients.map(({ role, shown }) => {
    const channels = new Set(shown.map(({ channel }) => channel.toLowerCase()))
    return `${roles[role]}: ${[...channels].join(', ')}`
  })
  return `<li><a href="/_avisos/${encodeURIComponent(name)}">
<strong>${escapeHtml(name)}</strong>
<span class="meta when">${escapeHtml(events.join(', '))}</span>
<span class="meta">${escapeHtml(heardBy.join(' · '))}</span>
</a></li>`
}

async function renderNotice(notice: NoticePreview | undefined): Promise<string> {
  const back = '<div class="bar"><a href="/_avisos">← Todos os avisos</a></div>'
  if (!notice) return pageFrame('Aviso não encontrado', `${back}<h1>Aviso não encontrado</h1>`)
  const recipients = notice.recipients.map(async ({ role, setting, shown }) => {
    const parts = await Promise.all(shown.map(renderPart))
    const lead = setting === null ? 'Recebe sempre.' : `Desligado pela configuração “${setting}”.`
    return `<h2>${roles[role]}</h2>\n<p class="lead">${escapeHtml(lead)}</p>\n${parts.join('\n')}`
  })
  return pageFrame(
    notice.name,
    `${back}
<h1>${escapeHtml(notice.name)}</h1>
<p class="lead">${escapeHtml(notice.events.join(', '))}</p>
${(await Promise.all(recipients)).join('\n')}`,
  )
}

async function renderPart({ channel, traits, text, mail }: Shown): Promise<string> {
  const facts = [
    [channel, traits.join(', ')],
    ...(text ? [[text.title, text.message]] : []),
    ...(mail ? [['Assunto', mail.subject]] : []),
  ]
  const list = facts.map(
    ([term = '', value = '']) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(value)}</dd>`,
  )
  const frame = mail ? messageFrame((await renderMail(mail.content)).html) : ''
  return `<dl>\n${list.join('\n')}\n</dl>\n${frame}`
}
