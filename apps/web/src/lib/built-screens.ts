/** The screens that exist. A link to any other screen is not rendered; a test holds this list against the routes. */
export const builtScreens = [
  '/',
  '/_ui',
  '/admin',
  '/agendar-consulta',
  '/cadastro',
  '/checkout',
  '/cliente',
  '/confirmar-email',
  '/conta',
  '/impedir-troca-de-email',
  '/login',
  '/pagamento-sucesso',
  '/perfil-publico',
  '/privacidade',
  '/privacidade/meus-dados',
  '/profissional',
  '/profissional/agenda',
  '/recuperar-senha',
  '/redefinir-senha',
  '/termos',
] as const

/** Screens about one thing, whose id stands in the address; linked to where the id is known. */
export const builtScreensWithId = ['/perfil/$id'] as const

export type BuiltScreen = (typeof builtScreens)[number]

/** Every screen of the product (spec §2) that is reached without parameters, built or not. */
export type Screen =
  | BuiltScreen
  | '/admin/email'
  | '/profissional/pacientes'
  | '/profissional/financeiro'
  | '/profissional/consulta'
  | '/profissional/notificacoes'
  | '/profissional/configuracoes'
  | '/onboarding-profissional'

/** Whether a screen can be linked to. */
export function isBuilt(screen: Screen): screen is BuiltScreen {
  return builtScreens.some((built) => built === screen)
}
