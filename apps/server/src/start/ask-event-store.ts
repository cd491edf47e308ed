import { once } from 'node:events'
import { connect } from 'node:net'
import { WrongAnswer } from './service-refusal.ts'

const usualPort = 2113
const hostForm = /^(\[[^\]]+\]|[^:]+)(?::(\d+))?$/

/** Reads the end of an EventStoreDB's log; rejects with what keeps it from being used. */
export async function askEventStore(address: string, signal: AbortSignal): Promise<void> {
  const [hosts = ''] = address.replace(/^[^:]+:\/\/(?:[^@/]*@)?/, '').split(/[/?#]/)
  await Promise.any(hosts.split(',').map((host) => reach(host, signal)))
  const { openEventStore } = await import('@escuta/event-store')
  try {
    const store = await openEventStore({ eventStoreUrl: address, connectionString: '' })
    try {
      await store.lastPosition()
    } finally {
      await store.close()
    }
  } catch (error) {
    if (/no answer in time/.test(textsOf(error))) throw new WrongAnswer('não houve resposta')
    if (/unauthenticated|access ?denied|permission/i.test(textsOf(error))) {
      throw new WrongAnswer('o usuário ou a senha foi recusado')
    }
    throw error
  }
}

async function reach(host: string, signal: AbortSignal): Promise<void> {
  const [, name = '', port = usualPort] = hostForm.exec(host) ?? []
  const socket = connect({ host: name.replace(/^\[|\]$/g, ''), port: Number(port) })
  try {
    await once(socket, 'connect', { signal })
  } finally {
    socket.destroy()
  }
}

/** For recognising, never for showing. */
function textsOf(error: unknown): string {
  return error instanceof Error ? `${error.name} ${error.message} ${textsOf(error.cause)}` : ''
}
