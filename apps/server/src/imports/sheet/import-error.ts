/** The whole file cannot be imported; `message` is one Spanish sentence that says why and what to do. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
}

/** The advice to whoever chose a file that is no sheet. */
export const chooseSheet = 'Elegí un CSV, con punto y coma o comas, o un Excel (.xlsx).'

export const tooMuchUnpacked = (name: string) =>
  new ImportError(`${name} es demasiado grande una vez descomprimido: partilo en dos.`)
