import type { ActivityItem } from '@escuta/administration/contract'
import { describe, expect, it } from 'vitest'
import { foldedActivity } from './folded-activity.ts'

function item(
  id: string,
  type: string,
  { module = 'identity', call = id, account = 'caio' } = {},
): ActivityItem {
  const nothing = {
    personId: null,
    clientId: null,
    professionalId: null,
    appointmentId: null,
    paymentId: null,
  }
  return {
    id,
    at: '2026-03-02T12:00:00.000Z',
    type,
    title: type,
    module,
    area: null,
    stream: `stream-${id}`,
    actor: { id: null, role: 'system', name: null, text: 'Sistema' },
    command: 'do',
    correlationId: call,
    reason: null,
    about: { userId: account, ...nothing },
  }
}

function shown(...items: readonly ActivityItem[]): readonly string[] {
  return foldedActivity(items).map((each) =>
    'kind' in each ? `${each.kind}: ${each.items.map(({ id }) => id).join(' ')}` : each.id,
  )
}

describe('the folded activity', () => {
  const mail = (id: string, call: string) => item(id, 'mail-sent', { module: 'notifications', call })

  it('has what one call sent to people in one line', () =>
    expect(shown(mail('1', 'a'), mail('2', 'a'), mail('3', 'b'), item('4', 'appointment-held'))).toEqual([
      'notices: 1 2',
      '3',
      '4',
    ]))

  it('has entering and leaving of one account in one line', () =>
    expect(
      shown(
        item('1', 'session-ended'),
        item('2', 'session-started'),
        item('3', 'session-started', { account: 'rosa' }),
      ),
    ).toEqual(['sessions: 1 2', '3']))

  it('folds nothing over another event', () =>
    expect(shown(mail('1', 'a'), item('2', 'appointment-held'), mail('3', 'a'))).toEqual(['1', '2', '3']))
})
