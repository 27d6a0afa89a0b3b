import { fillIns } from '@mazo/contract/site/fill-in.ts'

/** The placeholders that an owner may write in a text. Each stands for a setting, so a change is made in one place. */
export const fillInHelp = `Podés escribir ${Object.keys(fillIns)
  .map((name) => `{${name}}`)
  .join(', ')}: se reemplaza por lo que digan los ajustes.`
