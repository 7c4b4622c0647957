import {useEffect, useRef} from 'react';
import {groupBlur} from '../../blocks/input/group-blur.ts';
import {useKeptFocus} from '../../blocks/input/use-kept-focus.ts';
import {NeedsScript} from '../../blocks/needs-script/NeedsScript.tsx';
import {useServices, type ControlProps} from '../../component.ts';
import styles from './Control.module.css';
import {DropZone} from './DropZone.tsx';
import {StoredRow, TransferRow} from './FileRow.tsx';
import {uploadLimits} from './limits.ts';
import {type StoredFile, storedFiles} from './stored-file.ts';
import {type Transfer, useUploads} from './use-uploads.ts';

/**
 * Files by choice, drop or camera, sent as they are added. Answers the stored ones as a list of
 * `{fileId, name, size}`; what is on its way, or did not arrive, is shown, and awaited before the screen is sent.
 */
export function Control(control: ControlProps) {
  const {id, label, value, onChange, onBlur, onPending, invalid, disabled, constraints, props} = control;
  const {announce} = useServices();
  const kept = useKeptFocus(id, groupBlur(onBlur));
  const files = storedFiles(value);
  // Uploads end one after the other: each must add to what the one before left.
  const latest = useRef(files);
  latest.current = files;
  const change = (next: readonly StoredFile[]) => {
    latest.current = next;
    onChange(next);
  };
  const most = typeof constraints.maxItems === 'number' ? constraints.maxItems : 20;
  const limits = uploadLimits(props);
  const uploads = useUploads({
    operation: typeof props.call === 'string' ? props.call : 'uploadDocument',
    fields: fieldsOf(props),
    limits,
    room: most - files.length,
    onStored: (file) => change([...latest.current, file]),
  });
  const removed = (name: string) => announce(`${name} removed`);
  const remove = (file: StoredFile): void => {
    change(latest.current.filter(({fileId}) => fileId !== file.fileId));
    removed(file.name);
  };
  const awaited = awaitedOf(uploads.transfers);
  useEffect(() => onPending(awaited), [onPending, awaited]);
  useEffect(() => () => onPending(undefined), [onPending]);
  const busy = uploads.transfers.filter((each) => each.problem === undefined).length;
  return (
    <div {...kept} className={styles.upload}>
      <NeedsScript what="Sending files" />
      {files.length + busy < most ? (
        <DropZone
          id={id}
          label={label}
          limits={limits}
          several={most > 1}
          camera={props.camera === true}
          invalid={invalid}
          disabled={disabled}
          onFiles={uploads.add}
        />
      ) : (
        <p id={id} tabIndex={-1} className={styles.full}>
          {most === 1 ? 'To send another file, remove this one first.' : `That is all: ${most} files at most.`}
        </p>
      )}
      {files.length + uploads.transfers.length > 0 && (
        <ul className={styles.list} aria-label={`Files: ${label}`}>
          {files.map((file) => (
            <StoredRow key={file.fileId} file={file} disabled={disabled} onRemove={() => remove(file)} />
          ))}
          {uploads.transfers.map((transfer) => (
            <TransferRow
              key={transfer.key}
              transfer={transfer}
              onDrop={() => {
                uploads.drop(transfer.key);
                removed(transfer.file.name);
              }}
              onRetry={() => uploads.retry(transfer)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** What is said to whoever wants to go on without a file that they have chosen. */
function awaitedOf(transfers: readonly Transfer[]): string | undefined {
  const failed = transfers.find(({again}) => again);
  if (failed !== undefined) return `${failed.file.name} did not arrive. Try it again, or remove it.`;
  const going = transfers.find(({problem}) => problem === undefined);
  return going && `${going.file.name} is still on its way. Wait until it is uploaded, or cancel it.`;
}

function fieldsOf(props: ControlProps['props']): Readonly<Record<string, string>> {
  const kept = ['documentType', 'conditionUuid'].flatMap((key) =>
    typeof props[key] === 'string' ? [[key, props[key]] as const] : [],
  );
  return Object.fromEntries(kept);
}
