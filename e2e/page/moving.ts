/** For `test.use`: motion is on, as for most people. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const
