/** A queued welcome. */
export function givenMail() {
  const at = '2026-11-20T12:00:00.000Z'
  const reference = {
    mailId: '0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0001',
    kind: 'client-welcome' as const,
    personId: '0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0002',
  }
  const queued = { ...reference, role: 'client' as const, appointment: null, causedAt: at }
  return {
    at,
    reference,
    queue: { ...queued, now: at },
    queued: { type: 'mail-queued' as const, data: { ...queued, queuedAt: at } },
    delayed: {
      type: 'mail-delayed' as const,
      data: { ...reference, status: 450, answer: '450 Mailbox busy', delayedAt: at },
    },
    requeued: (round: number) => ({
      type: 'mail-requeued' as const,
      data: { ...reference, round, reason: 'A pessoa trocou de provedor.', requeuedAt: at },
    }),
    sent: { type: 'mail-sent' as const, data: { ...reference, providerId: 'queue-1', sentAt: at } },
  }
}
