import type { FileToRead } from '../../reading-apart/answer-reader.ts'
import { type ApartLimits, readApart } from '../../reading-apart/read-apart.ts'
import { ImportError } from './import-error.ts'
import type { SheetPart } from './sheet-thread.ts'

/** For one part of a sheet: a real sheet of 20 MB takes a few seconds and some 50 MB. */
const usual: ApartLimits = { longestMs: 60_000, heapMb: 160 }

/**
 * Reads a sheet part by part in a thread of its own.
 * @throws ImportError when it is not a sheet, or takes more time or memory than a real one
 */
export const readSheetApart = (
  file: FileToRead,
  limits: Partial<ApartLimits> = {},
): AsyncGenerator<SheetPart> =>
  readApart(
    new URL('./sheet-thread.ts', import.meta.url),
    file,
    { ...usual, ...limits },
    {
      tooSlow: (cause) =>
        new ImportError(`La planilla ${file.name} tarda demasiado en leerse: partila en dos.`, { cause }),
      tooLarge: (cause) =>
        new ImportError(`La planilla ${file.name} es demasiado grande: partila en dos.`, { cause }),
      refused: (sentence) => new ImportError(sentence),
    },
  )
