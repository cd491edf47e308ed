import { catcherPageHeaders, type MailCatcher, renderMailList, renderMailPage } from '@escuta/mail/catcher'
import type { FastifyInstance } from 'fastify'
import { thisComputerOnly } from './this-computer-only.ts'

/**
 * `/_emails` and `/_emails/{id}`: the e-mails of the demonstration, which are not sent. They hold links that reset passwords,
 * so only a browser of this computer is shown them.
 */
export function registerMailPage(server: FastifyInstance, catcher: Pick<MailCatcher, 'list' | 'get'>): void {
  const onRequest = thisComputerOnly
  server.get('/_emails', { onRequest }, (_request, reply) =>
    reply.headers(catcherPageHeaders).send(renderMailList(catcher.list())),
  )
  server.get<{ Params: { id: string } }>('/_emails/:id', { onRequest }, ({ params }, reply) => {
    const mail = catcher.get(params.id)
    return reply
      .code(mail ? 200 : 404)
      .headers(catcherPageHeaders)
      .send(renderMailPage(mail))
  })
}
