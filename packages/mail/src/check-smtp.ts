import { connect, type Socket } from 'node:net'
import { callbackify } from 'node:util'
import type { MailRefusal } from '@escuta/kernel'
import { connected, connectPublic } from '@escuta/outbound'
import { createTransport } from 'nodemailer'
import { refuseFor } from './provider-failure.ts'
import { isOnThisComputer, smtpFailure } from './smtp-failure.ts'
import type { SmtpSettings } from './smtp-mailer.ts'

const usuallyMs = 8_000

/**
 * Connects to an SMTP server as a message would, encrypted and signed in, and sends none. Refuses with the code that the server
 * answered, within that time however slowly it answers. A host that a person named is reached at public addresses only.
 */
export async function checkSmtp(
  { url, reach = 'any' }: Pick<SmtpSettings, 'url' | 'reach'>,
  withinMs = usuallyMs,
): Promise<MailRefusal | null> {
  let opened: Socket | undefined
  const transport = createTransport({
    url,
    requireTLS: !isOnThisComputer(url),
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: withinMs,
    getSocket: callbackify(async ({ host = '', port }: Named) => {
      const target = { host, port: Number(port), timeoutMs: withinMs }
      opened = await (reach === 'public' ? connectPublic(target) : connectAny(target))
      return { connection: opened }
    }),
  })
  // A server that answers a byte now and then never lets a socket time out.
  const deadline = setTimeout(
    () => opened?.destroy(new Error('The server did not answer in time.')),
    withinMs,
  )
  try {
    await transport.verify()
    return null
  } catch (error) {
    return refuseFor(smtpFailure(error), [])
  } finally {
    clearTimeout(deadline)
    opened?.destroySoon()
    transport.close()
  }
}

type Named = { readonly host?: string | undefined; readonly port?: number | string | undefined }

function connectAny({ host, port, timeoutMs }: { host: string; port: number; timeoutMs: number }) {
  return connected(connect({ host: host.replace(/^\[(.*)\]$/, '$1'), port }), timeoutMs)
}
