import { catcherPageHeaders, type MailCatcher, renderMailList, renderMailPage } from '@escuta/mail/catcher'
import { accessRefusals, RefusedError } from '@escuta/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isFromThisComputer } from './request-origin.ts'

/**
 * `/_emails` and `/_emails/{id}`: the e-mails of the demonstration, which are not sent. They hold links that reset passwords,
 * so only a browser of this computer is shown them; the connection decides, since any sender may say `Host: localhost`.
 */
export function registerMailPage(server: FastifyInstance, catcher: Pick<MailCatcher, 'list' | 'get'>): void {
  const onRequest = async ({ raw }: FastifyRequest): Promise<void> => {
    if (!isFromThisComputer(raw)) throw new RefusedError(accessRefusals.refuse('not-found'))
  }
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
