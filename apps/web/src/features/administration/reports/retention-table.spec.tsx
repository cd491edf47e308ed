// @vitest-environment jsdom

import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RetentionTable } from './retention-table.tsx'

it('says that clients are new ones, and counts nobody back where none was new', () => {
  render(
    <RetentionTable
      cohorts={[
        { month: '2026-08', clients: 0, returned: [0, 0] },
        { month: '2026-09', clients: 7, returned: [0] },
      ]}
    />,
  )
  expect(screen.getByRole('columnheader', { name: 'Clientes novos' }).textContent).toBe('Clientes novos')
  const cellsOf = (month: RegExp) => {
    const row = screen.getByRole('rowheader', { name: month }).closest('tr')
    return (
      row &&
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    )
  }
  expect(cellsOf(/agosto/i)).toEqual(['0', '', ''])
  expect(cellsOf(/setembro/i)).toEqual(['7', '0', ''])
})
