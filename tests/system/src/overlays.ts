import type { Locator, Page } from './real-browser.ts'
import type { Screen } from './screen.ts'

type Role = 'button' | 'menuitem'
/** A control by its role and name. */
type Control = readonly [role: Role, name: string | RegExp]

/** Dialogs and menus of one page; each is opened by pressing its controls in turn. */
type PageWithOverlays = {
  readonly as: Screen['as']
  readonly path: string
  readonly overlays: readonly (readonly Control[])[]
}

const userMenu: Control = ['button', /^Menu de /]

export const pagesWithOverlays: readonly PageWithOverlays[] = [
  { as: 'cliente', path: '/cliente', overlays: [[userMenu], [['button', /^Detalhes/]]] },
  {
    as: 'cliente',
    path: '/conta',
    overlays: [
      [['button', 'Trocar e-mail']],
      [['button', 'Escolher']],
      [['button', 'Ligar']],
      [['button', 'Sair de todos']],
      [['button', 'Desativar Conta']],
    ],
  },
  {
    as: 'cliente',
    path: '/privacidade/meus-dados',
    overlays: [
      [['button', 'Dar consentimento: Novidades por email']],
      [['button', 'Retirar consentimento: Dados de saúde']],
    ],
  },
  {
    as: 'profissional',
    path: '/profissional',
    overlays: [[['button', 'Editar perfil']], [userMenu, ['menuitem', 'Meu perfil']], [userMenu]],
  },
  {
    as: 'profissional',
    path: '/profissional/agenda',
    overlays: [[['button', 'Nova consulta']], [['button', 'Ver no meu calendário']]],
  },
]

/** Opens an overlay with the keyboard; returns the control that it belongs to, and the overlay. */
export async function openOverlay(
  page: Page,
  controls: readonly Control[],
): Promise<{ readonly opener: Locator; readonly overlay: Locator }> {
  const [opener, ...inside] = controls.map(([role, name]) =>
    page.getByRole(role, { name, exact: true, disabled: false }).first(),
  )
  if (!opener) throw new Error('An overlay needs a control that opens it.')
  for (const control of [opener, ...inside]) {
    await control.focus()
    await page.keyboard.press('Enter')
  }
  const overlay = page.locator(inside.length > 0 ? '[role="dialog"]' : overlays)
  await overlay.waitFor()
  return { opener, overlay }
}
const overlays = '[role="dialog"], [role="menu"]'
