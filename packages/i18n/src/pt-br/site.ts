/** The public header. */
export const headerTexts = {
  navigation: 'Seções',
  sections: [
    { anchor: 'como-funciona', label: 'Como Funciona' },
    { anchor: 'profissionais', label: 'Profissionais' },
    { anchor: 'beneficios', label: 'Benefícios' },
    { anchor: 'nossa-essencia', label: 'Nossa Essência' },
  ],
  book: 'Agendar',
  login: 'Entrar',
  myArea: 'Minha área',
  home: 'página inicial',
  openMenu: 'Abrir menu',
  closeMenu: 'Fechar menu',
  skipToContent: 'Ir para o conteúdo',
} as const

/** The public footer: four columns, social networks and the state of the connection. */
export const footerTexts = {
  about: 'Terapia e psicologia online, com profissionais de todo o Brasil.',
  columns: {
    platform: {
      title: 'Plataforma',
      forProfessionals: 'Para Profissionais',
      forPatients: 'Para Pacientes',
      pricing: 'Planos e Preços',
      features: 'Recursos Avançados',
    },
    specialties: {
      title: 'Especialidades',
      names: ['Ansiedade', 'Depressão', 'Relacionamentos', 'Autoestima', 'Terapia Familiar'],
    },
    support: {
      title: 'Suporte',
      names: ['Central de Ajuda', 'Contato', 'Suporte 24/7', 'Status da Plataforma'],
    },
    legal: {
      title: 'Legal',
      terms: 'Termos de Uso',
      privacy: 'Política de Privacidade',
      lgpd: 'LGPD',
      certifications: 'Certificações',
    },
  },
  networks: 'Redes sociais',
  online: 'Sistema Online',
  offline: 'Você está sem conexão',
  rights: '© 2025',
  allRights: 'Todos os direitos reservados.',
} as const

/** The page for an unknown address; the spec states it in English. */
export const notFoundTexts = {
  title: '404 Page Not Found',
  hint: 'Did you forget to add the page to the router?',
  back: 'Voltar ao início',
} as const
