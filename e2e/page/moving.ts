/** For `test.use`: what moves does so, as for most people. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const
