import {sizeText} from '../../../lib/en-us.ts';

const types: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  jpg: ['image/jpeg'],
  png: ['image/png'],
  heic: ['image/heic', 'image/heif'],
  webp: ['image/webp'],
  gif: ['image/gif'],
  doc: ['application/msword'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  txt: ['text/plain'],
};

const endings: Readonly<Record<string, readonly string[]>> = {jpg: ['jpg', 'jpeg'], heic: ['heic', 'heif']};

/** Those that a server knows by their content. */
const recognised: readonly string[] = ['pdf', 'jpg', 'png'];
const typesOf = (kind: string): readonly string[] => types[kind] ?? [];
const endingsOf = (kind: string): readonly string[] => endings[kind] ?? [kind];
const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** What may be uploaded. */
export interface UploadLimits {
  readonly accept: readonly string[];
  readonly bytes: number;
}

const factors: Readonly<Record<string, number>> = {kB: 1000, MB: 1_000_000};

/** Reads `accept` and `maxSize` of the props; 10 MB of PDF, JPG or PNG where they say nothing. */
export function uploadLimits(props: Readonly<Record<string, unknown>>): UploadLimits {
  const accept = Array.isArray(props.accept) ? props.accept.filter((each) => typeof each === 'string') : [];
  const size = /^(\d+)(kB|MB)$/.exec(typeof props.maxSize === 'string' ? props.maxSize : '');
  return {
    accept: accept.length > 0 ? accept : recognised,
    bytes: size === null ? 10_000_000 : Number(size[1]) * (factors[size[2] ?? ''] ?? 1),
  };
}

/** Value of the input's `accept`. */
export function acceptAttribute(accept: readonly string[]): string {
  return accept.flatMap((each) => [...endingsOf(each).map((ending) => `.${ending}`), ...typesOf(each)]).join(',');
}

/** The limits in words: "PDF, JPG or PNG, up to 10 MB each". */
export function limitsText({accept, bytes}: UploadLimits): string {
  const names = accept.map((each) => each.toUpperCase());
  const last = names.at(-1) ?? '';
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last;
  return `${list}, up to ${sizeText(bytes)} each`;
}

/**
 * Whether a file that was kept may be used. `type` is what its content says it is, which a server tells of PDF, JPG and PNG
 * alone: of other kinds there is its name, and a photograph of a telephone may be called by another kind than it is.
 */
export function takes(file: {readonly name: string; readonly type: string}, {accept}: UploadLimits): boolean {
  if (recognised.some((each) => typesOf(each).includes(file.type)))
    return accept.some((each) => typesOf(each).includes(file.type));
  return (
    accept.some((each) => !recognised.includes(each)) &&
    accept.some((each) => endingsOf(each).includes(endingOf(file.name)))
  );
}

/** What is wrong with a file, and what to do; undefined: nothing. The server looks inside it: `takes`. */
export function refusal(
  file: {readonly name: string; readonly size: number; readonly type: string},
  limits: UploadLimits,
): string | undefined {
  const ending = endingOf(file.name);
  const fits = limits.accept.some((each) => endingsOf(each).includes(ending) || typesOf(each).includes(file.type));
  if (!fits) return `This kind of file cannot be used. Choose ${limitsText(limits)}.`;
  if (file.size === 0) return 'This file is empty. Choose another one.';
  if (file.size > limits.bytes)
    return `This file has ${sizeText(file.size)}, the most is ${sizeText(limits.bytes)}. Choose a smaller one.`;
  return undefined;
}
