/** /onboarding-profissional. */
export const onboardingTexts = {
  title: 'Cadastro de Profissional',
  stepsLabel: 'Etapas do cadastro',
  shortSteps: ['Pessoal', 'Credenciais', 'Perfil', 'Financeiro'],
  steps: [
    'Informações Pessoais',
    'Credenciais Profissionais',
    'Perfil & Especialidades',
    'Configurações Financeiras',
  ],
  leads: [
    'Para falarmos com você. Telefone e CPF não aparecem no seu perfil.',
    'Conferimos estes dados antes de publicar seu perfil.',
    'É o que as pessoas leem quando procuram atendimento.',
    'Você pode mudar o valor quando quiser.',
  ],
  kept: 'O que você escreve fica guardado, cifrado, na sua conta. Você pode sair e continuar depois, de qualquer aparelho.',
  draftSaved: (time: string) => `Cadastro salvo às ${time}.`,
  draftSaving: 'Salvando...',
  requiredTitle: 'Campos obrigatórios',
  requiredNext: 'Por favor, preencha todos os campos obrigatórios antes de continuar.',
  requiredLast: 'Por favor, preencha todos os campos obrigatórios.',
  name: 'Nome Completo',
  nameRequired: 'Por favor, preencha seu nome completo.',
  email: 'E-mail',
  emailHint: 'O e-mail da sua conta. Para trocar, use Configurações.',
  phoneRequired: 'Por favor, preencha seu telefone.',
  cpf: 'CPF',
  cpfInvalid: 'Este CPF não existe; confira os números.',
  profession: 'Profissão',
  professions: {
    psychologist: 'Psicóloga ou psicólogo',
    psychiatrist: 'Psiquiatra',
    psychoanalyst: 'Psicanalista',
    therapist: 'Terapeuta especializado',
  },
  credential: {
    CRP: { label: 'CRP', hint: 'Região e número, como CRP 06/12345.' },
    CRM: { label: 'CRM', hint: 'Estado e número, como CRM/SP 123456.' },
    none: {
      label: 'Sociedade ou instituto',
      hint: 'Onde você se formou ou do qual faz parte. Não use CRP nem CRM.',
    },
  },
  credentialRequired: {
    CRP: 'Por favor, preencha seu CRP.',
    CRM: 'Por favor, preencha seu CRM.',
    none: 'Por favor, informe sua sociedade ou seu instituto.',
  },
  credentialInvalid: {
    CRP: 'Confira o CRP: região de 01 a 24 e até 6 números, como CRP 06/12345.',
    CRM: 'Confira o CRM: estado e número, como CRM/SP 123456.',
    none: 'CRP e CRM são de psicólogos e médicos. Informe sua sociedade ou seu instituto.',
  },
  rqe: 'RQE em Psiquiatria',
  rqeHint: 'O número do registro de especialista.',
  rqeRequired: 'Informe o RQE com até 6 números.',
  document: 'Documento que comprova o registro ou a formação',
  documentHint:
    'PDF, JPEG ou PNG de até 10 MB. Ajuda a aprovar mais rápido. Só quem confere os cadastros vê, e o arquivo é apagado quando a análise termina.',
  documentSending: 'Enviando o documento...',
  documentSent: 'Documento recebido',
  documentRemove: 'Remover o documento',
  documentRemoving: 'Removendo...',
  documentFailed: 'O documento não foi enviado. Tente novamente.',
  documentNotRemoved: 'O documento não foi removido',
  documentNotRemovedHint: 'Tente novamente em instantes.',
  specialty: 'Especialidade',
  specialtyHint: 'Como Psicologia Clínica, Terapia de Casal ou Terapia Familiar.',
  specialtyRequired: 'Por favor, preencha sua especialidade.',
  bio: 'Sobre você',
  bioHint: 'Conte como você trabalha e com quem. Não prometa resultados.',
  bioRequired: 'Por favor, conte um pouco sobre você.',
  price: 'Valor da consulta (R$)',
  priceHint: 'Em reais, como 150,00.',
  priceRequired: 'Informe um valor em reais acima de zero, como 150,00.',
  paymentMethods: 'Formas de pagamento que você aceita',
  paymentMethodsHint: 'Valem para o que você combinar fora da Escuta. Aqui, as pessoas pagam com cartão.',
  methods: { pix: 'Pix', card: 'Cartão', boleto: 'Boleto', transfer: 'Transferência' },
  whatNext:
    'Ao concluir, seu registro ou sua formação vai para análise. Seu perfil fica público depois da aprovação e de você confirmar seus horários.',
  back: 'Voltar',
  next: 'Continuar',
  finish: 'Concluir cadastro',
  finishing: 'Enviando...',
  done: 'Cadastro concluído com sucesso!',
  doneHint: 'Abrindo sua área profissional...',
  failed: 'Erro no cadastro',
  failedHint: 'Ocorreu um erro ao criar seu perfil profissional. Tente novamente.',
} as const

/** The fields of a professional's background, in the onboarding and in the profile. */
export const backgroundTexts = {
  education: 'Instituição de formação',
  years: 'Anos de experiência',
  yearsInvalid: 'Informe um número inteiro de 0 a 70.',
  approaches: 'Abordagens',
  approachesHint: 'Separe por vírgulas, como TCC, Psicanálise.',
  approachesInvalid: 'Use no máximo 20 abordagens de até 80 letras.',
} as const

/** What a professional treats, whom, and in which languages. */
export const practiceTexts = {
  areas: {
    legend: 'Áreas que você atende',
    hint: 'Quem marca o mesmo no questionário vê você antes, entre perfis com a mesma compatibilidade.',
  },
  audiences: { legend: 'Quem você atende', hint: 'As pessoas filtram a busca por isto.' },
  languages: { legend: 'Outros idiomas', hint: 'Além do português.' },
} as const

/** What a professional reads about the review of their credential. */
export const credentialReviewTexts = {
  waiting: {
    submitted: {
      title: 'Seu cadastro está em análise',
      text: 'Vamos conferir seu registro ou sua formação.',
    },
    'under-review': {
      title: 'Seu cadastro está em análise',
      text: 'Seus dados já estão sendo conferidos.',
    },
  },
  recheck: {
    title: 'Vamos conferir seu registro de novo',
    text: (until: string) =>
      `A conferência vale por um ano e termina em ${until}. Até lá, nada muda no seu perfil. Se algo mudou no seu registro ou na sua formação, atualize seus dados ou envie um documento.`,
  },
  expired: {
    title: 'Seu registro precisa ser conferido de novo',
    text: 'O motivo está nos seus avisos. Seu perfil não aparece na busca até conferirmos de novo. As consultas já marcadas continuam valendo. Um documento recente ajuda a conferir mais rápido.',
  },
  next: 'Enquanto isso, você já pode preparar sua agenda. Seu perfil fica público depois da aprovação.',
  hours: {
    title: 'Confirme seus horários',
    text: 'Seu perfil só fica público depois que você conferir e salvar os dias e horários em que atende. Os feriados nacionais já vêm fechados.',
    link: 'Conferir meus horários',
  },
  rejected: 'Seu cadastro não foi aprovado',
  reason: (reason: string) => `Motivo: ${reason}`,
  rejectedNext: 'Corrija seus dados, anexe outro documento se for o caso e envie de novo.',
  edit: 'Corrigir meus dados',
  resubmit: 'Enviar de novo',
  resubmitting: 'Enviando...',
  resubmitted: 'Cadastro enviado de novo',
  resubmittedHint: 'Ele voltou para a análise.',
  failed: 'O cadastro não foi enviado',
  failedHint: 'Tente novamente em instantes.',
} as const
