import { shownProfessional } from '@escuta/catalog/contract'
import {
  type DataRecipient,
  type DataRecipientSource,
  everyPage,
  instantValue,
  type Page,
  type PageInput,
  type PersonalDataSection,
  type PersonalDataSource,
} from '@escuta/kernel'
import { conversationId, type SenderType } from '../contract/index.ts'
import { callStaysOf } from '../read-models/call-stays/call-stays.query.ts'
import { conversationsOf } from '../read-models/conversations/conversations.query.ts'
import { countWrittenBy, messagesOf } from '../read-models/messages/messages.query.ts'
import type { MessagingDeps } from './deps.ts'

const authors: Readonly<Record<SenderType, string>> = { client: 'Você', professional: 'Profissional' }

type Entries = PersonalDataSection['entries'][number][]

/**
 * The conversations of a person as client, both sides of them. Of a professional's, when they wrote and how often: what
 * was said, and to whom, is their clients' health data.
 */
export function messagingPersonalData(deps: MessagingDeps): PersonalDataSource {
  return async ({ clientId, professionalId }) => [
    ...(clientId === null ? [] : await ofClient(deps, clientId)),
    ...(professionalId === null ? [] : await ofProfessional(deps, professionalId)),
  ]
}

async function ofClient(deps: MessagingDeps, id: string): Promise<readonly PersonalDataSection[]> {
  const of = { side: 'client', id } as const
  const entries: Entries = []
  for await (const card of everyItem((page) => conversationsOf(deps, of, page))) {
    const pair = conversationId.parse(card.id)
    for await (const message of everyItem((page) => messagesOf(deps, pair, page)))
      entries.push({
        Conversa: card.otherName,
        'Escrita por': authors[message.senderType],
        'Enviada em': instantValue(message.createdAt),
        [message.attachment ? 'Arquivo' : 'Mensagem']: message.message,
      })
  }
  return [
    { title: 'Mensagens', entries },
    { title: 'Presença em chamadas', entries: await stayEntries(deps, of) },
  ]
}

async function ofProfessional(deps: MessagingDeps, id: string): Promise<readonly PersonalDataSection[]> {
  const of = { side: 'professional', id } as const
  const entries: Entries = []
  for await (const card of everyItem((page) => conversationsOf(deps, of, page)))
    entries.push({
      'Última mensagem da conversa em': instantValue(card.lastSentAt),
      'Mensagens que você escreveu': await countWrittenBy(
        deps,
        conversationId.parse(card.id),
        'professional',
      ),
      'Bloqueada por você': card.isBlocked,
    })
  return [
    { title: 'Conversas como profissional', entries },
    { title: 'Presença em chamadas como profissional', entries: await stayEntries(deps, of) },
  ]
}

/** The professionals of a client's conversations. */
export function messagingRecipients(deps: MessagingDeps): DataRecipientSource {
  return async ({ clientId }) => {
    const recipients: DataRecipient[] = []
    if (clientId === null) return recipients
    const own = everyItem((page) => conversationsOf(deps, { side: 'client', id: clientId }, page))
    for await (const { otherName } of own) recipients.push(recipientNamed(otherName))
    return recipients
  }
}

function recipientNamed(name: string): DataRecipient {
  return {
    name,
    purpose: 'Profissional com quem você conversou: ler e responder as suas mensagens',
    data: 'Nome, as mensagens que você escreveu e quando as leu',
  }
}

async function stayEntries(deps: MessagingDeps, of: { readonly side: SenderType; readonly id: string }) {
  const entries: Entries = []
  const stays = everyItem((page) => callStaysOf(deps, of, page))
  for await (const { professionalId, arrivedAt, joinedAt, leftAt } of stays) {
    const known = of.side === 'client' ? await deps.professionals.byIds([professionalId]) : undefined
    entries.push({
      ...(known && { Profissional: shownProfessional(known.get(professionalId)).name }),
      'Chegou à sala em': instantValue(arrivedAt),
      'Entrou na chamada em': instantValue(joinedAt),
      'Saiu em': instantValue(leftAt),
    })
  }
  return entries
}

/** Every item of a list, page by page. */
async function* everyItem<Item>(read: (page: PageInput) => Promise<Page<Item>>): AsyncIterable<Item> {
  for await (const { items } of everyPage(read)) yield* items
}
