// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { stopTime } from './stopped-time.fixture.ts'
import { DropdownMenu, MenuItem, Submenu } from './dropdown-menu.tsx'

const pass = stopTime()

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  render(
    <DropdownMenu trigger={<button type="button">Abrir</button>}>
      <MenuItem onSelect={() => {}}>Sair</MenuItem>
      <MenuItem onSelect={() => {}}>Configurações</MenuItem>
      <MenuItem onSelect={() => {}}>Meu perfil</MenuItem>
      <Submenu label="Ambientes">
        <MenuItem onSelect={() => {}}>Profissional</MenuItem>
      </Submenu>
    </DropdownMenu>,
  )
  fireEvent.keyDown(screen.getByText('Abrir'), { key: 'Enter' })
  pass(20)
})

const focused = () => document.activeElement?.textContent
function type(key: string) {
  fireEvent.keyDown(document.activeElement ?? document.body, { key })
  pass(1)
}

it('DropdownMenu opens a submenu after 100 ms of hover, not before', () => {
  fireEvent.pointerMove(screen.getByText('Ambientes'), { pointerType: 'mouse' })
  pass(90)
  expect(screen.queryByText('Profissional')).toBeNull()
  pass(20)
  expect(screen.queryByText('Profissional')).not.toBeNull()
})

it('DropdownMenu focuses the item that is typed and resets the text after 1000 ms', () => {
  type('m')
  expect(focused()).toBe('Meu perfil')
  pass(990)
  type('s')
  expect(focused()).toBe('Meu perfil')
  pass(1010)
  type('s')
  expect(focused()).toBe('Sair')
})
