import { catcherPageHeaders, type MailCatcher, renderMailList, renderMailPage } from '@escuta/mail/catcher'
import type { FastifyInstance } from 'fastify'

/** `/_emails` and `/_emails/{id}`: the e-mails of the demonstration, which are not sent. */
export function registerMailPage(server: FastifyInstance, catcher: Pick<MailCatcher, 'list' | 'get'>): void {
  server.get('/_emails', (_request, reply) =>
    reply.headers(catcherPageHeaders).send(renderMailList(catcher.list())),
  )
  server.get<{ Params: { id: string } }>('/_emails/:id', ({ params }, reply) => {
    const mail = catcher.get(params.id)
    return reply
      .code(mail ? 200 : 404)
      .headers(catcherPageHeaders)
      .send(renderMailPage(mail))
  })
}
