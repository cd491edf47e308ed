import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** The steps of a delivery; `middle` is reached with the first line of the message, `content` with its last. */
export type SmtpStep =
  | 'greeting'
  | 'EHLO'
  | 'AUTH'
  | 'STARTTLS'
  | 'MAIL'
  | 'RCPT'
  | 'RSET'
  | 'DATA'
  | 'middle'
  | 'content'

/**
 * What the server does at a step instead of the usual answer. It says nothing, ends the connection (`close` in
 * order, `reset` with RST), or answers with the given line. It may also answer one character every 20 ms without an
 * end.
 */
export type SmtpFault = 'silent' | 'close' | 'reset' | 'trickle' | `${number}${' ' | '-'}${string}`

const usualAnswers: Readonly<Record<SmtpStep, string>> = {
  greeting: '220 faulty.example ESMTP',
  EHLO: '250-faulty.example\r\n250-AUTH PLAIN\r\n250 SIZE 1000000',
  AUTH: '235 Accepted',
  STARTTLS: '220 Go ahead',
  MAIL: '250 OK',
  RCPT: '250 OK',
  RSET: '250 OK',
  DATA: '354 End with a dot',
  middle: '',
  content: '250 OK: queued',
}

export type FaultySmtpServer = Awaited<ReturnType<typeof startFaultySmtpServer>>

/** An SMTP server that fails as the function says, by step and recipient; null is the usual answer. */
export async function startFaultySmtpServer(fault: (step: SmtpStep, recipient: string) => SmtpFault | null) {
  const received: { readonly recipient: string; readonly messageId: string }[] = []
  const reached: SmtpStep[] = []
  const sockets = new Set<Socket>()

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    void talk(socket).catch(() => undefined)
  })

  /** Answers the lines of one connection; ends at the first fault that is not an answer. */
  async function talk(socket: Socket): Promise<void> {
    const session: Session = { recipient: '', content: null }
    const answer = (step: SmtpStep) => {
      reached.push(step)
      return act(socket, fault(step, session.recipient), usualAnswers[step])
    }
    if (answer('greeting') !== 'usual') return
    for await (const line of createInterface({ input: socket })) {
      const step = read(session, line)
      const answered = step === null ? 'refused' : answer(step)
      if (answered === 'none' || step === 'STARTTLS') return
      if (step === 'content' && answered === 'usual') received.push(messageIn(session))
      if (step === 'content') session.content = null
      if (step === 'DATA' && answered === 'usual') session.content = []
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    /** The messages that were accepted, oldest first. */
    received,
    /** How often a step was reached. */
    count: (step: SmtpStep) => reached.filter((each) => each === step).length,
    connections: () => sockets.size,
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}

function act(socket: Socket, fault: SmtpFault | null, usual: string): 'usual' | 'refused' | 'none' {
  if (fault === null) {
    if (usual !== '') socket.write(`${usual}\r\n`)
    return 'usual'
  }
  if (fault === 'close') socket.end()
  else if (fault === 'reset') socket.resetAndDestroy()
  else if (fault === 'trickle') trickle(socket)
  else if (fault !== 'silent') return socket.write(`${fault}\r\n`) ? 'refused' : 'none'
  return 'none'
}

function trickle(socket: Socket): void {
  const timer = setInterval(() => socket.write('2'), 20)
  socket.on('close', () => clearInterval(timer))
}

type Session = { recipient: string; content: string[] | null }

/** The step that is reached with this line; null inside a message. */
function read(session: Session, line: string): SmtpStep | null {
  const { content } = session
  content?.push(line)
  if (content) return line === '.' ? 'content' : content.length === 1 ? 'middle' : null
  const step = steps[line.slice(0, 4).toUpperCase()] ?? 'EHLO'
  if (step === 'RCPT') session.recipient = /<(.*?)>/.exec(line)?.[1] ?? ''
  return step
}

const steps: Readonly<Record<string, SmtpStep>> = {
  AUTH: 'AUTH',
  DATA: 'DATA',
  MAIL: 'MAIL',
  RCPT: 'RCPT',
  RSET: 'RSET',
  STAR: 'STARTTLS',
}

function messageIn({ recipient, content }: Session) {
  const header = content?.find((line) => /^message-id:/i.test(line)) ?? ''
  return { recipient, messageId: header.slice(11).trim() }
}
