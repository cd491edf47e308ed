export * from './given-client.builder.ts'
export * from './given-user.builder.ts'
export * from './open-browser.ts'
export * from './open-house.ts'
