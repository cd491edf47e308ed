import { openSealed, type StoredEvent, upcast } from '@escuta/event-sourcing'
import { deriveId, profileKey } from '@escuta/kernel'
import { createFieldCipher, createMemoryKeyStore } from '@escuta/privacy'
import { describe, expect, it } from 'vitest'
import { notificationAdded } from '../../contract/published-events.ts'

const personId = deriveId('7a4f2a86-6a3e-4a54-9d0e-5f5b0d7c1e04', 'caio')
const eventId = deriveId(personId, 'event')

async function firstVersion() {
  const cipher = createFieldCipher(createMemoryKeyStore())
  const seal = (field: string, text: string) =>
    cipher.seal({ keyId: profileKey(personId), eventId, field, plaintext: JSON.stringify(text) })
  const message = await seal('message', 'Recebemos R$ 150,00.')
  const stored: StoredEvent = {
    type: 'notification-added',
    data: {
      notificationId: deriveId(personId, 'notification'),
      userId: deriveId(personId, 'user'),
      personId,
      type: 'payment',
      createdAt: '2026-11-20T12:00:00.000Z',
      title: await seal('title', 'Pagamento aprovado'),
      message,
    },
    metadata: {
      messageId: eventId,
      commandId: eventId,
      commandName: 'add-notification',
      actor: { id: 'spec', role: 'system' },
      correlationId: eventId,
      causationId: null,
      occurredAt: '2026-11-20T12:00:00.000Z',
      schemaVersion: 1,
      streamName: 'notification-1-2026-11',
      streamPosition: 0n,
      globalPosition: 1n,
    },
  }
  return { cipher, stored, message }
}

describe('a notification of the first version', () => {
  it('is about the person told, whose key opens its message', async () => {
    const { cipher, stored, message } = await firstVersion()
    const { data } = upcast(new Map([[notificationAdded.type, notificationAdded]]), stored)
    expect(data).toEqual({ ...stored.data, aboutPersonId: personId })
    const { aboutPersonId } = notificationAdded.open.parse(data)
    expect(await openSealed(cipher, message, profileKey(aboutPersonId))).toBe('Recebemos R$ 150,00.')
  })
})
