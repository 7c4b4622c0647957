import Camera from 'lucide-react/icons/camera';
import Upload from 'lucide-react/icons/upload';
import type {ChangeEvent, DragEvent} from 'react';
import {useState} from 'react';
import {classNames} from '../../../lib/class-names.ts';
import styles from './Control.module.css';
import {acceptAttribute, type UploadLimits, limitsText} from './limits.ts';

export interface DropZoneProps {
  readonly id: string;
  readonly label: string;
  readonly limits: UploadLimits;
  readonly several: boolean;
  readonly camera: boolean;
  readonly invalid: boolean;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where files are dropped or chosen; on a device with a camera, a second button takes a picture. */
export function DropZone({id, label, limits, several, camera, invalid, disabled, onFiles}: DropZoneProps) {
  const [over, setOver] = useState(false);
  const limitsId = `${id}-limits`;
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.currentTarget.files ?? [])]);
    // The same file can be chosen again after it was removed.
    event.currentTarget.value = '';
  };
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside && !disabled);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    if (!disabled) onFiles([...event.dataTransfer.files].slice(0, several ? undefined : 1));
  };
  return (
    <div
      className={classNames(styles.zone, over && styles.over)}
      data-invalid={invalid || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      <div className={styles.ways}>
        <span className={styles.way}>
          <input
            type="file"
            id={id}
            className={styles.input}
            accept={acceptAttribute(limits.accept)}
            multiple={several}
            disabled={disabled}
            onChange={take}
            aria-label={`${label}: ${several ? 'choose files' : 'choose a file'}`}
            aria-describedby={limitsId}
            aria-invalid={invalid || undefined}
          />
          <span className={styles.button} aria-hidden="true">
            <Upload size="1.25rem" />
            {several ? 'Choose files' : 'Choose a file'}
          </span>
        </span>
        {camera && (
          <span className={classNames(styles.way, styles.camera)}>
            <input
              type="file"
              className={styles.input}
              accept="image/*"
              capture="environment"
              disabled={disabled}
              onChange={take}
              aria-label={`${label}: take a picture`}
            />
            <span className={styles.button} aria-hidden="true">
              <Camera size="1.25rem" />
              Take a picture
            </span>
          </span>
        )}
        <span className={styles.drop}>or drop {several ? 'them' : 'it'} here</span>
      </div>
      <p id={limitsId} className={styles.limits}>
        {limitsText(limits)}
      </p>
    </div>
  );
}
