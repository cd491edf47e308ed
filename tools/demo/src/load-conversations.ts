import { addDays, defaultZone, deriveId, instantOf, type LocalDate } from '@escuta/kernel'
import { type ChatMessage, conversationIdOf } from '@escuta/messaging/contract'
import { type PeopledApp, personOf } from './load-people.ts'
import { demoClients, demoProfessionals } from './people.ts'
import { sleepRecord, sleepRecordName } from './sleep-record.ts'

const namespace = 'd6a7f0f4-53a5-4a55-9f0b-1c1a6d1f7a42'

const betweenLinesMs = 7 * 60_000

/** A line is sent by its side; the client's sleep record is a file. */
type Line = readonly [by: 'client' | 'professional', message: string | typeof sleepRecordFile]
const sleepRecordFile = Symbol('sleep record')

const answered: readonly Line[] = [
  ['client', 'Boa tarde, Helena. O exercício de respiração ajudou bastante esta semana.'],
  ['professional', 'Que bom saber, Caio. Conseguiu fazer antes de dormir, como combinamos?'],
  ['client', 'Em quatro noites. Nas outras o sono veio antes. Anotei tudo, está no arquivo.'],
  ['client', sleepRecordFile],
  ['professional', 'Ótimo começo. Anote como se sentiu ao acordar e conversamos na próxima consulta.'],
]
const unread: readonly Line[] = [
  ['professional', 'Olá! Deixei um espaço para falarmos da entrevista na próxima consulta.'],
  ['client', 'Obrigado! Ela foi marcada para sexta, às 10h. Podemos treinar as respostas?'],
]
/** The professional reports its last message (`load-reports.ts`). */
const reported: readonly Line[] = [
  [
    'client',
    'Helena, abri uma loja de chás e suplementos para ansiedade. A senhora indicaria aos seus pacientes?',
  ],
  ['professional', 'Sérgio, não indico produtos a quem eu atendo. Falamos disso na próxima consulta.'],
  ['client', 'São naturais, sem receita. Mando o link e a senhora repassa, eu pago comissão por venda.'],
]

/** The client whose message the professional of the demo account reports. */
export const reportedClient = demoClients[6]!

/**
 * The conversations of the demo accounts: one read by both, with a file; one with a message that the professional has not
 * read; one with a message that they report.
 */
export async function loadConversations(peopled: PeopledApp, startDate: LocalDate): Promise<void> {
  const [caio, , joao] = demoClients
  const evening = (daysBefore: number, time: string) =>
    instantOf(addDays(startDate, -daysBefore), time, defaultZone)
  await talk(peopled, reportedClient.email, reported, evening(3, '19:20'))
  await talk(peopled, caio.email, answered, evening(1, '18:10'))
  if (joao) await talk(peopled, joao.email, unread, evening(1, '20:40'))
}

async function talk(peopled: PeopledApp, email: string, lines: readonly Line[], begins: Date): Promise<void> {
  const { app, as, keyOf, people } = peopled
  const [client, professional] = [personOf(people, email), personOf(people, demoProfessionals[0].email)]
  const ids = { clientId: client.clientId ?? '', professionalId: professional.professionalId ?? '' }
  const conversationId = conversationIdOf(ids)
  const sides = { client, professional }
  for (const [line, [by, message]] of lines.entries()) {
    app.clock.set(new Date(begins.getTime() + line * betweenLinesMs))
    const name = `conversation/${email}/${line}`
    const own = { conversationId, messageId: deriveId(namespace, name) }
    const { day, ordinal } =
      message === sleepRecordFile
        ? await sendSleepRecord(peopled, sides[by], { ...own, name })
        : await as(sides[by], keyOf(name)).messaging.sendMessage({ ...own, message })
    const isLeftUnread = lines === unread && line === lines.length - 1
    if (isLeftUnread) continue
    const other = as(by === 'client' ? professional : client, keyOf(`${name}/read`))
    await other.messaging.readMessages({ conversationId, day, ordinal })
  }
}

/** Uploads and sends the file as its sender's browser does, without HTTP. */
async function sendSleepRecord(
  { app, as, keyOf }: PeopledApp,
  sender: ReturnType<typeof personOf>,
  { conversationId, messageId, name }: Record<'conversationId' | 'messageId' | 'name', string>,
): Promise<ChatMessage> {
  const { messaging } = as(sender, keyOf(name))
  const content = await sleepRecord(app.clock.now())
  const { uploadUrl } = await messaging.announceAttachment({ conversationId, size: content.length })
  const link = uploadUrl.slice(uploadUrl.lastIndexOf('/') + 1)
  const taken = await app.files.takeUpload(link, { userId: sender.userId, address: '127.0.0.1' }, [content])
  if (!('receipt' in taken)) throw new Error(`${sleepRecordName} was refused: ${taken.code}`)
  return messaging.sendAttachment({
    conversationId,
    messageId,
    fileName: sleepRecordName,
    receipt: taken.receipt,
  })
}
