/** The screens that exist. A link to any other screen is not rendered; a test holds this list against the routes. */
export const builtScreens = ['/', '/_ui', '/cadastro', '/login', '/privacidade', '/termos'] as const

export type BuiltScreen = (typeof builtScreens)[number]

/** Every screen of the product (spec §2) that is reached without parameters, built or not. */
export type Screen =
  | BuiltScreen
  | '/recuperar-senha'
  | '/admin'
  | '/admin/email'
  | '/profissional'
  | '/profissional/agenda'
  | '/profissional/pacientes'
  | '/profissional/financeiro'
  | '/profissional/consulta'
  | '/profissional/notificacoes'
  | '/profissional/configuracoes'
  | '/cliente'
  | '/onboarding-profissional'
  | '/checkout'
  | '/pagamento-sucesso'
  | '/perfil-publico'
  | '/agendar-consulta'

/** Whether a screen can be linked to. */
export function isBuilt(screen: Screen): screen is BuiltScreen {
  return builtScreens.some((built) => built === screen)
}
