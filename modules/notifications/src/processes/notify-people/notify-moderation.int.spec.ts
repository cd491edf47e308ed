import { clientId, deriveId, newId, type Actor } from '@escuta/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Helena, type Notifications, openWithHelena } from '../../testing/open-notifications.ts'

type User = Extract<Actor, { kind: 'user' }>
type Client = Awaited<ReturnType<Notifications['client']>>

const addressOf = (name: string) => `${name.toLowerCase()}@escuta.example`
const reason = 'Não é para as pessoas envolvidas.'

let app: Notifications
let helena: Helena
beforeAll(async () => ({ app, helena } = await openWithHelena()))
afterAll(() => app.close())

async function titlesOf(actor: User) {
  const { items } = await (await app.as(actor)).ofUser({ userId: actor.userId })
  return items.map(({ title }) => title)
}
async function mailsTo(personId: string) {
  const { events } = await app.store.readAll({ after: 0n, types: ['mail-queued'], limit: 1_000 })
  return events.filter(({ data }) => data['personId'] === personId).map(({ data }) => data['kind'])
}

/** A decision about a review of this client, or a message that they wrote to Helena. */
const moderated = (author: Client, reporter: string, changes: object) => {
  const subjectId = newId()
  return {
    type: 'content-moderated' as const,
    data: {
      caseId: deriveId(subjectId, 'case'),
      kind: 'review' as const,
      subjectId,
      professionalId: helena.professionalId,
      concernedId: author.clientId,
      message: null,
      action: 'hidden' as const,
      by: newId(),
      reason,
      reporters: [reporter],
      moderatedAt: '2026-11-21T12:00:00.000Z',
      ...changes,
    },
  }
}

describe('notify-people, of a decision of the moderation', () => {
  it('notifies who reported and whose content it is, by inbox and e-mail, once', async () => {
    const [author, reporter] = [await app.client('Ana Reis'), await app.client('Bia Couto')]
    await app.append(moderated(author, reporter.clientId, {}))
    await app.settle()
    const heard = async () => [
      await titlesOf(author.actor),
      await mailsTo(author.clientId),
      await titlesOf(reporter.actor),
      await mailsTo(reporter.clientId),
    ]
    const once = [
      ['Sua avaliação não está mais no ar'],
      ['client-welcome', 'review-hidden'],
      ['Sua denúncia foi analisada'],
      ['client-welcome', 'report-answered'],
    ]
    expect(await heard()).toEqual(once)
    await app.seeEverythingAgain()
    await app.settle()
    expect(await heard()).toEqual(once)
    const letters = ['Ana', 'Bia'].map((name) => app.mailServer.caughtFor(addressOf(name)))
    expect(letters.map((each) => each.length)).toEqual([2, 2])
    expect(JSON.stringify(letters)).not.toContain(reason)
  })

  it('warns a client who wrote a message, and answers its professional', async () => {
    const author = await app.client('Caio Couto')
    const message = { clientId: clientId.parse(author.clientId), sender: 'client' as const }
    const warned = { kind: 'message' as const, action: 'warned' as const, message }
    await app.append(moderated(author, helena.account.clientId, warned))
    await app.settle()
    expect(await titlesOf(author.actor)).toEqual(['Um pedido da nossa equipe'])
    expect(await mailsTo(author.clientId)).toContain('author-warned')
    const { items } = await (await app.as(helena.actor)).ofUser({ userId: helena.actor.userId })
    expect(items[0]).toMatchObject({ title: 'Sua denúncia foi analisada', role: 'professional' })
    expect(await mailsTo(helena.account.clientId)).toContain('report-answered')
  })

  it('does not notify whose content it is of reports that are dismissed', async () => {
    const [author, reporter] = [await app.client('Davi Lima'), await app.client('Eva Lima')]
    await app.append(moderated(author, reporter.clientId, { action: 'dismissed' }))
    await app.settle()
    expect(await titlesOf(author.actor)).toEqual([])
    expect(await mailsTo(author.clientId)).toEqual(['client-welcome'])
    expect(await titlesOf(reporter.actor)).toEqual(['Sua denúncia foi analisada'])
  })
})
