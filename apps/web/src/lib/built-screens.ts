/** The screens that exist. `SiteLink` renders no other; a spec compares this list with the route files. */
export const builtScreens = [
  '/',
  '/_ui',
  '/admin',
  '/agendar-consulta',
  '/cadastro',
  '/checkout',
  '/cliente',
  '/cliente/arquivos',
  '/cliente/consultas',
  '/cliente/mensagens',
  '/cliente/notificacoes',
  '/cliente/pagamentos',
  '/cliente/prontuario',
  '/confirmar-email',
  '/conta',
  '/convite',
  '/impedir-troca-de-email',
  '/login',
  '/onboarding-profissional',
  '/pagamento-sucesso',
  '/perfil-publico',
  '/privacidade',
  '/privacidade/meus-dados',
  '/profissional',
  '/profissional/agenda',
  '/profissional/configuracoes',
  '/profissional/consulta',
  '/profissional/financeiro',
  '/profissional/mensagens',
  '/profissional/notificacoes',
  '/profissional/pacientes',
  '/recuperar-senha',
  '/redefinir-senha',
  '/termos',
] as const

/** Screens with an id in the path. */
export const builtScreensWithId = ['/consulta/$appointmentId', '/perfil/$id'] as const

export type BuiltScreen = (typeof builtScreens)[number]

/** Every screen of the product without path parameters, existing or planned. */
export type Screen = BuiltScreen | '/admin/email'

/** Whether a screen can be linked to. */
export function isBuilt(screen: Screen): screen is BuiltScreen {
  return builtScreens.some((built) => built === screen)
}
