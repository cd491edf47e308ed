import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { portOf } from './sandbox-fixture.ts'

export type ReceivedWebhook = { readonly body: Buffer; readonly signature: string }
export type WebhookReceiver = Awaited<ReturnType<typeof openWebhookReceiver>>

/** A server that takes webhooks and answers 200, or what `answerWith` lines up for the next ones. */
export async function openWebhookReceiver() {
  const received: ReceivedWebhook[] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    void take(request, response)
  })

  async function take(request: IncomingMessage, response: ServerResponse) {
    const body = await bodyOf(request)
    received.push({ body, signature: String(request.headers['stripe-signature']) })
    response.writeHead(answers.shift() ?? 200).end()
  }

  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${portOf(server.address())}/webhook`,
    received,
    answerWith: (...statuses: readonly number[]) => void answers.push(...statuses),
    /** The ids of the received events, in order. */
    ids: () => received.map(({ body }): string => JSON.parse(body.toString()).id),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
