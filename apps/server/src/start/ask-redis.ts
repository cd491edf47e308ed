import { once } from 'node:events'
import { connect, isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { WrongAnswer } from './service-refusal.ts'

const oldestVersion = 6
const mostBytes = 100_000

/** Signs in to Redis as its address says and reads its version; rejects with what keeps it from being used. */
export async function askRedis(address: string, signal: AbortSignal): Promise<void> {
  const url = new URL(address)
  const to = { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 6379) }
  const socket =
    url.protocol === 'rediss:'
      ? connectTls({ ...to, ...(isIP(to.host) === 0 && { servername: to.host }) })
      : connect(to)
  try {
    await once(socket, url.protocol === 'rediss:' ? 'secureConnect' : 'connect', { signal })
    for (const command of commandsFor(url)) socket.write(encoded(command))
    let said = ''
    while (!isWhole(said)) {
      const [part] = (await once(socket, 'data', { signal })) as [Buffer]
      said += part.toString('latin1')
    }
    refuseAnswer(said)
  } finally {
    socket.destroy()
  }
}

function commandsFor({ username, password, pathname }: URL): readonly (readonly string[])[] {
  const names = [username, password].map(decodeURIComponent).filter(Boolean)
  const index = pathname.slice(1)
  return [
    ...(password ? [['AUTH', ...names]] : []),
    ...(index ? [['SELECT', index]] : []),
    ['PING'],
    ['INFO', 'server'],
  ]
}

function encoded(words: readonly string[]): string {
  return `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`
}

/** It has refused something, said its version, or is no Redis. */
function isWhole(said: string): boolean {
  if (said === '') return false
  const isOver = /^-.*\r\n/m.test(said) || /redis_version:[\d.]+\r\n/.test(said)
  return isOver || !/^[+-]/.test(said) || said.length > mostBytes
}

function refuseAnswer(said: string): void {
  const [, refusal] = /^-([A-Z]{2,20})/m.exec(said) ?? []
  if (refusal === 'WRONGPASS') throw new WrongAnswer('o usuário ou a senha foi recusado (WRONGPASS)')
  if (refusal === 'NOAUTH') throw new WrongAnswer('ele pede uma senha (NOAUTH)')
  if (refusal === 'NOPERM') return
  if (refusal !== undefined) throw new WrongAnswer(`a resposta foi ${refusal}`)
  const [, version] = /redis_version:(\d+)/.exec(said) ?? []
  if (version === undefined) throw new Error('no Redis')
  if (Number(version) < oldestVersion) {
    throw new WrongAnswer(`a versão é a ${version}, e é preciso a ${oldestVersion} ou mais nova`)
  }
}
