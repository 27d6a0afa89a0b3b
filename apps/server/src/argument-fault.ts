/** Why the arguments of a command were refused, in Spanish: `parseArgs` speaks English. */
export function argumentFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const option = /-[^\s']+(?=')/.exec(error.message)?.[0]
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `No existe la opción «${option}».`
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return `La opción «${option}» no lleva nada después.`
  return error.message
}
