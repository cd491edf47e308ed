// @vitest-environment jsdom
import type { ConsoleProcessor } from '@escuta/administration/contract'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ProcessorList } from './processor-list.tsx'

afterEach(cleanup)

function showList(...lags: readonly ConsoleProcessor['behind'][]): readonly string[] {
  const processors = lags.map((behind, nth) => ({
    kind: 'view' as const,
    name: `spec.view-${nth}`,
    position: '12',
    behind,
    problem: null,
    error: null,
    rebuild: null,
  }))
  render(<ProcessorList label="Visões" processors={processors} onAct={undefined} />)
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

describe('the list of views or processes', () => {
  it('says how many events each is behind, the furthest first', () =>
    expect(showList(0, 3)).toEqual(['spec.view-1Posição 123 atrás', 'spec.view-0Posição 12Em dia']))

  it('says that the lag is unknown where the event store does not answer', () =>
    expect(showList(null)).toEqual(['spec.view-0Posição 12Atraso desconhecido']))
})
