import { fillIns } from '@mazo/contract/site/fill-in.ts'

/** What an owner may write for a setting, so that it is changed in one place. */
export const fillInHelp = `Podés escribir ${Object.keys(fillIns)
  .map((name) => `{${name}}`)
  .join(', ')}: se reemplaza por lo que digan los ajustes.`
