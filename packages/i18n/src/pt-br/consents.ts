/** What a person is asked to agree to, as shown; a changed text needs a new version (identity's `consentVersions`). */
export const consentTexts = {
  'health-data': {
    title: 'Dados de saúde',
    text: 'Autorizo a Escuta e os profissionais que me atendem a usar o que eu contar sobre a minha saúde, como observações de agendamento e registros de atendimento, somente para o meu atendimento. Esses dados são sensíveis, ficam cifrados e são vistos apenas por mim e pelo profissional com quem os compartilho. Posso retirar esta autorização quando quiser; o que a lei manda guardar no prontuário continua guardado pelo prazo dela.',
  },
  telemedicine: {
    title: 'Atendimento a distância',
    text: 'Concordo em ser atendido por vídeo e por mensagens. Sei que posso preferir o atendimento presencial, que preciso de um lugar reservado, que a consulta não é gravada e que a Escuta não atende emergências: em uma crise, ligo 188 (CVV) ou 192 (SAMU).',
  },
  marketing: {
    title: 'Novidades por e-mail',
    text: 'Aceito receber por e-mail novidades e conteúdos da Escuta. Posso cancelar quando quiser, e isso não muda os avisos sobre as minhas consultas.',
  },
} as const
