import { samplePassword, type TestApp } from '@escuta/test-support'
import { httpClient } from './http-client.ts'
import { openSocket, type SocketClient } from './socket-client.ts'

/** Signs a person in and joins the call of an appointment; the first frame says whether they have to wait. */
export async function enterCall(
  app: TestApp,
  { email }: { readonly email: string },
  appointmentId: string,
  answer: 'call_joined' | 'call_waiting',
): Promise<{ readonly client: SocketClient; readonly peerId: string }> {
  const http = httpClient(app.url)
  await http.post('/api/auth/login', { email, password: samplePassword })
  const cookie = [...http.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const client = await openSocket(app.url, '/ws/webrtc', cookie)
  const peerId = email.replaceAll(/\W/g, '')
  client.send({ type: 'join_call', appointmentId, peerId, waitingRoom: true })
  await client.next(answer)
  return { client, peerId }
}
