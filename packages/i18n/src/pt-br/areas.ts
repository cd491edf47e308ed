/** The layout of the signed-in areas: top bar and user menu. */
export const areaTexts = {
  menu: (name: string) => `Menu de ${name}`,
  navigation: 'Áreas',
  home: 'Início',
  agenda: 'Agenda',
  patients: 'Pacientes',
  finances: 'Financeiro',
  myProfile: 'Meu perfil',
  settings: 'Configurações',
  account: 'Minha conta',
  myData: 'Meus dados e privacidade',
  personalArea: 'Área pessoal',
  professionalArea: 'Ambiente Profissional',
  becomeProfessional: 'Cadastro de Profissional',
  logout: 'Sair',
  skipToContent: 'Ir para o conteúdo',
  foreign: {
    client: {
      title: 'Esta área é de quem faz terapia',
      hint: 'Sua conta é da equipe da Escuta e não tem consultas próprias.',
    },
    professional: {
      title: 'Esta área é dos profissionais',
      hint: 'Sua conta não tem cadastro de profissional. Suas consultas estão na sua área.',
    },
    admin: {
      title: 'Esta área é da equipe da Escuta',
      hint: 'Sua conta não dá acesso a ela.',
    },
  },
  toOwnArea: 'Ir para a minha área',
  expired: 'Sessão expirada',
  expiredHint: 'Faça login novamente.',
} as const

/** /perfil/{id} and /perfil-publico. */
export const profileTexts = {
  verified: 'Registro verificado',
  trainingVerified: 'Formação verificada',
  about: 'Sobre',
  approaches: 'Abordagens',
  education: 'Formação',
  years: (years: number) => (years === 1 ? '1 ano de experiência' : `${years} anos de experiência`),
  perAppointment: 'por consulta',
  book: 'Agendar Consulta',
  hoursHint: 'Os horários livres aparecem ao agendar.',
  noReviews: 'Ainda sem avaliações',
  notFound: 'Perfil não encontrado',
  notFoundHint: 'Este perfil não está disponível publicamente ou não existe.',
  back: 'Voltar ao início',
} as const
