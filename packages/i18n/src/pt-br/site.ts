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

/** The public footer: four columns and the state of the system. */
export const footerTexts = {
  about: 'Terapia e psicologia online, com profissionais de todo o Brasil.',
  columns: [
    {
      title: 'Plataforma',
      links: [
        { to: '/para-profissionais', label: 'Para Profissionais' },
        { to: '/para-pacientes', label: 'Para Pacientes' },
        { to: '/precos', label: 'Planos e Preços' },
        { to: '/recursos', label: 'Recursos Avançados' },
      ],
    },
    {
      title: 'Especialidades',
      links: [
        { to: '/especialidades/ansiedade', label: 'Ansiedade' },
        { to: '/especialidades/depressao', label: 'Depressão' },
        { to: '/especialidades/relacionamentos', label: 'Relacionamentos' },
        { to: '/especialidades/autoestima', label: 'Autoestima' },
        { to: '/especialidades/terapia-familiar', label: 'Terapia Familiar' },
      ],
    },
    {
      title: 'Suporte',
      links: [
        { to: '/ajuda', label: 'Central de Ajuda' },
        { to: '/contato', label: 'Contato' },
        { to: '/suporte', label: 'Suporte 24/7' },
        { to: '/status', label: 'Status da Plataforma' },
      ],
    },
    {
      title: 'Legal',
      links: [
        { to: '/termos', label: 'Termos de Uso' },
        { to: '/privacidade', label: 'Política de Privacidade' },
        { to: '/lgpd', label: 'LGPD' },
        { to: '/certificacoes', label: 'Certificações' },
      ],
    },
  ],
  asking: 'Consultando o sistema',
  online: 'Sistema Online',
  offline: 'Você está sem conexão',
  unavailable: 'Sistema com instabilidade',
  rights: '© 2025',
  allRights: 'Todos os direitos reservados.',
} as const

/** The page for an unknown address; the spec states its code in English. */
export const notFoundTexts = {
  heading: 'Página não encontrada',
  title: '404 Page Not Found',
  hint: 'Did you forget to add the page to the router?',
  meaning: 'Esta página não existe ou mudou de endereço. Confira o endereço, ou siga por aqui:',
  links: [
    { to: '/agendar-consulta', label: 'Encontrar um profissional' },
    { to: '/cliente', label: 'Minha área' },
    { to: '/ajuda', label: 'Central de Ajuda' },
  ],
  back: 'Voltar ao início',
} as const
