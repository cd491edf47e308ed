export { type FaultySmtpServer, startFaultySmtpServer } from './faulty-smtp-server.ts'
