import { addDays, defaultZone, deriveId, instantOf, type LocalDate } from '@escuta/kernel'
import { conversationIdOf } from '@escuta/messaging/contract'
import { type PeopledApp, personOf } from './load-people.ts'
import { demoClients, demoProfessionals } from './people.ts'

const namespace = 'd6a7f0f4-53a5-4a55-9f0b-1c1a6d1f7a42'

const betweenLinesMs = 7 * 60_000

type Line = readonly [by: 'client' | 'professional', message: string]

const answered: readonly Line[] = [
  ['client', 'Boa tarde, Helena. O exercício de respiração ajudou bastante esta semana.'],
  ['professional', 'Que bom saber, Caio. Conseguiu fazer antes de dormir, como combinamos?'],
  ['client', 'Em quatro noites. Nas outras o sono veio antes.'],
  ['professional', 'Ótimo começo. Anote como se sentiu ao acordar e conversamos na próxima consulta.'],
]
const unread: readonly Line[] = [
  ['professional', 'Olá! Deixei um espaço para falarmos da entrevista na próxima consulta.'],
  ['client', 'Obrigado! Ela foi marcada para sexta, às 10h. Podemos treinar as respostas?'],
]

/** The conversations of the demo accounts: one read by both, one with a message that the professional has not read. */
export async function loadConversations(peopled: PeopledApp, startDate: LocalDate): Promise<void> {
  const [caio, , joao] = demoClients
  const evening = (time: string) => instantOf(addDays(startDate, -1), time, defaultZone)
  await talk(peopled, caio.email, answered, evening('18:10'))
  if (joao) await talk(peopled, joao.email, unread, evening('20:40'))
}

async function talk(
  { app, as, keyOf, people }: PeopledApp,
  email: string,
  lines: readonly Line[],
  begins: Date,
): Promise<void> {
  const [client, professional] = [personOf(people, email), personOf(people, demoProfessionals[0].email)]
  const ids = { clientId: client.clientId ?? '', professionalId: professional.professionalId ?? '' }
  const conversationId = conversationIdOf(ids)
  const sides = { client, professional }
  for (const [line, [by, message]] of lines.entries()) {
    app.clock.set(new Date(begins.getTime() + line * betweenLinesMs))
    const name = `conversation/${email}/${line}`
    const { messaging } = as(sides[by], keyOf(name))
    const { day, ordinal } = await messaging.sendMessage({
      conversationId,
      messageId: deriveId(namespace, name),
      message,
    })
    const isLeftUnread = lines === unread && line === lines.length - 1
    if (isLeftUnread) continue
    const other = as(by === 'client' ? professional : client, keyOf(`${name}/read`))
    await other.messaging.readMessages({ conversationId, day, ordinal })
  }
}
