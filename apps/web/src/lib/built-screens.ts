/** The screens that exist. `SiteLink` renders no other; a spec compares this list with the route files. */
export const builtScreens = [
  '/',
  '/_ui',
  '/admin',
  '/admin/relatorios',
  '/admin/aprovacoes',
  '/admin/contas',
  '/admin/email',
  '/admin/historico',
  '/admin/moderacao',
  '/admin/projecoes',
  '/admin/sinonimos',
  '/admin/suporte',
  '/agendar-consulta',
  '/ajuda',
  '/cadastro',
  '/certificacoes',
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
  '/contato',
  '/convite',
  '/especialidades/ansiedade',
  '/especialidades/autoestima',
  '/especialidades/depressao',
  '/especialidades/relacionamentos',
  '/especialidades/terapia-familiar',
  '/impedir-troca-de-email',
  '/encerrar-calendario',
  '/lgpd',
  '/login',
  '/nao-sou-eu',
  '/onboarding-profissional',
  '/pagamento-sucesso',
  '/para-pacientes',
  '/para-profissionais',
  '/perfil-publico',
  '/precos',
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
  '/responsavel',
  '/recuperar-senha',
  '/recursos',
  '/redefinir-senha',
  '/status',
  '/suporte',
  '/termos',
] as const

/** Screens with an id in the path. */
export const builtScreensWithId = [
  '/admin/aprovacoes/$professionalId',
  '/admin/moderacao/$caseId',
  '/admin/suporte/$appointmentId',
  '/consulta/$appointmentId',
  '/perfil/$id',
] as const

export type BuiltScreen = (typeof builtScreens)[number]

/** Every screen of the product without path parameters, existing or planned. */
export type Screen = BuiltScreen | '/admin/aprovacoes' | '/admin/moderacao' | '/admin/historico'

/** Whether a screen can be linked to. */
export function isBuilt(screen: Screen): screen is BuiltScreen {
  return builtScreens.some((built) => built === screen)
}
