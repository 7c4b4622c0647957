import {useEffect, useState} from 'react';
import {PdfView, type PdfViewProps} from '../pdf/PdfView.tsx';
import {Skeleton} from '../skeleton/Skeleton.tsx';
import {fileType} from './file-type.ts';
import styles from './FileView.module.css';

/** A stored file: a picture as a picture, all else as a document. */
export function FileView({title, load, onDownload}: PdfViewProps) {
  const [file, setFile] = useState<{readonly load: PdfViewProps['load']; readonly image?: string}>();
  useEffect(() => {
    const stop = new AbortController();
    let address: string | undefined;
    const open = async () => {
      try {
        const bytes = await load(stop.signal);
        if (stop.signal.aborted) return;
        const {kind, media} = fileType(bytes);
        if (kind === 'image') address = URL.createObjectURL(new Blob([bytes], {type: media}));
        setFile({load: () => Promise.resolve(bytes.slice(0)), ...(address === undefined ? {} : {image: address})});
      } catch {
        // The document's view loads again, and says what to do when that fails too.
        if (!stop.signal.aborted) setFile({load});
      }
    };
    void open();
    return () => {
      stop.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [load]);
  if (file === undefined) return <Skeleton fields={3} label={`Loading ${title}`} />;
  if (file.image !== undefined) return <img src={file.image} alt={title} className={styles.image} />;
  return <PdfView title={title} load={file.load} onDownload={onDownload} />;
}
