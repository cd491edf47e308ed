import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Deadlines } from './deliveries.ts'
import type { OutgoingMail } from './mailer.ts'
import { createSendgridMailer } from './sendgrid-mailer.ts'

const apiKey = 'SG.segredo.segredo'
const from = { email: 'ola@escuta.example', name: 'Escuta' }
const mail: OutgoingMail = {
  to: { email: 'caio@example.com', name: 'Caio, "o moço"' },
  subject: 'Sua consulta é amanhã',
  html: '<p>Até amanhã.</p>',
  text: 'Até amanhã.',
  messageId: 'reminder-1',
}

type Reply = { readonly status: number; readonly headers?: Record<string, string>; readonly message?: string }

let server: Server
let reply: Reply | 'silent' | 'trickle'
let requests: { method?: string; url?: string; authorization?: string; body: unknown }[]

beforeEach(async () => {
  requests = []
  reply = { status: 202, headers: { 'x-message-id': 'sg-42' } }
  server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { method, url, headers } = request
      requests.push({ method, url, authorization: headers.authorization, body })
      if (reply === 'silent') return response
      if (reply === 'trickle') return trickle(response)
      const errors = reply.message ? { errors: [{ message: reply.message, field: null, help: null }] } : ''
      response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
      return response.end(errors && JSON.stringify(errors))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()))
  server.closeAllConnections()
  await closed
})

function mailer(deadlines?: Deadlines) {
  return createSendgridMailer({ apiKey, from, apiBase: apiBase(), ...(deadlines && { deadlines }) })
}

function apiBase(): string {
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
}

/** An answer whose body never ends. */
function trickle(response: ServerResponse): ServerResponse {
  const timer = setInterval(() => response.write(' '), 20)
  return response.on('close', () => clearInterval(timer))
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

describe('a mail through SendGrid', () => {
  it('is sent with the API key, HTML, text and a stable id, without tracking', async () => {
    expect(await mailer().send(mail)).toEqual({ accepted: true, providerId: 'sg-42' })
    expect(requests).toMatchObject([
      {
        method: 'POST',
        url: '/v3/mail/send',
        authorization: `Bearer ${apiKey}`,
        body: {
          from,
          personalizations: [{ to: [{ email: 'caio@example.com', name: 'Caio, "o moço"' }] }],
          subject: 'Sua consulta é amanhã',
          content: [
            { type: 'text/plain', value: 'Até amanhã.' },
            { type: 'text/html', value: '<p>Até amanhã.</p>' },
          ],
          headers: { 'Message-ID': '<reminder-1@escuta.example>' },
          tracking_settings: { click_tracking: { enable: false }, open_tracking: { enable: false } },
        },
      },
    ])
  })

  it.each([
    [
      { status: 401, message: 'The provided authorization grant is invalid' },
      { status: 401, temporary: true },
    ],
    [
      { status: 413, message: 'The payload is too large' },
      { status: 413, temporary: false },
    ],
    [
      { status: 429, message: 'too many requests' },
      { status: 429, temporary: true },
    ],
    [
      { status: 503, message: 'try later' },
      { status: 503, temporary: true },
    ],
  ])('is refused with the message of the answer %j', async (answer, details) => {
    reply = answer
    expect(await mailer().send(mail)).toMatchObject({
      code: 'email-provider-failed',
      status: 502,
      details: { provider: 'sendgrid', answer: answer.message, ...details },
    })
  })

  it('is refused without the API key in the refusal', async () => {
    reply = { status: 401, message: `Key ${apiKey} is unknown` }
    const refusal = await mailer().send(mail)
    expect(refusal).toMatchObject({ details: { answer: 'Key *** is unknown' } })
    expect(JSON.stringify(refusal)).not.toContain('segredo')
  })

  it('is refused as temporary without an answer', async () => {
    const base = apiBase()
    await new Promise<void>((resolve) => void server.close(() => resolve()))
    const refusal = await createSendgridMailer({ apiKey, from, apiBase: base }).send(mail)
    expect(refusal).toMatchObject({ details: { status: null, temporary: true } })
  })

  it('is not sent to an invalid address', async () => {
    expect(await mailer().send({ ...mail, to: { email: 'caio' } })).toMatchObject({
      code: 'email-address-invalid',
    })
    expect(requests).toHaveLength(0)
  })

  it.each(['silent', 'trickle'] as const)('is refused as temporary when the answer is %s', async (how) => {
    reply = how
    const refusal = await mailer({ handoverMs: 5_000, answerMs: 500 }).send(mail)
    expect(refusal).toMatchObject({ details: { status: null, temporary: true } })
    expect(requests).toHaveLength(1)
  })

  it('is not sent while the provider asks for a pause', async () => {
    reply = { status: 429, message: 'too many requests', headers: { 'retry-after': '2' } }
    const one = mailer()
    await one.send(mail)
    reply = { status: 202 }
    expect(await one.send(mail)).toMatchObject({ details: { status: 429, temporary: true } })
    expect(requests).toHaveLength(1)
    await expect.poll(() => one.send(mail), { timeout: 10_000 }).toMatchObject({ accepted: true })
    expect(requests).toHaveLength(2)
  })

  it('is given up after a second when the mailer closes', async () => {
    reply = 'silent'
    const one = mailer()
    const sent = one.send(mail)
    await expect.poll(() => requests).toHaveLength(1)
    await one.close()
    expect(await sent).toMatchObject({ details: { status: null, temporary: true } })
  })
})
