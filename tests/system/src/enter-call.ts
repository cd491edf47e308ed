import type { TestApp } from '@escuta/test-support'
import { openSocketAs, type SocketClient } from './socket-client.ts'

/** Signs a person in and joins the call of an appointment; the first frame says whether they have to wait. */
export async function enterCall(
  app: TestApp,
  account: { readonly email: string },
  appointmentId: string,
  answer: 'call_joined' | 'call_waiting',
): Promise<{ readonly client: SocketClient; readonly peerId: string }> {
  const client = await openSocketAs(account, app.url, '/ws/webrtc')
  const peerId = account.email.replaceAll(/\W/g, '')
  client.send({ type: 'join_call', appointmentId, peerId, waitingRoom: true })
  await client.next(answer)
  return { client, peerId }
}
