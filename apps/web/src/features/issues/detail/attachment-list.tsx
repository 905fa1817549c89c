import type { Attachment } from "@cairn/contract/entities/issue-details";
import { Button } from "@cairn/ui/button";
import { IconButton } from "@cairn/ui/icon-button";
import { Progress } from "@cairn/ui/progress";
import { TimeAgo } from "@cairn/ui/time-ago";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { t } from "../../../i18n/issue-details.ts";
import { endingOf, FileIcon } from "../../../components/files/file-icon.tsx";
import { sizeInWords } from "../../../components/files/file-size.ts";
import { useNow } from "../../../session/use-now.ts";
import { type Upload, type Uploads, uploadsOf } from "./uploads.ts";
import { chooseFiles } from "./choose-files.ts";
import type { IssueDetail } from "./issue-detail.ts";
import { removeAttachment } from "./issue-detail-writes.ts";

/** Image formats with a preview; SVG is not among them, because it can contain scripts. */
const SHOWN: ReadonlySet<string> = new Set(["png", "jpg", "jpeg", "gif", "webp", "avif"]);

/** The files of the issue, newest first, and running uploads. */
export const AttachmentList = observer(function AttachmentList({ detail }: { detail: IssueDetail }) {
  const { attachments } = detail.related;
  const uploads = uploadsOf(detail);
  if (attachments.length === 0 && uploads.list.length === 0) return null;
  return (
    <section aria-label={t("attachments")} className="mt-4">
      <header className="mb-1.5 flex h-6 items-center gap-2 max-md:h-10">
        <h2 className="flex-1 text-13 font-strong text-ink">{t("attachments")}</h2>
        {detail.canWrite ? (
          <IconButton
            icon="plus"
            size={24}
            label={t("attach")}
            onClick={() => chooseFiles((files) => uploads.add(files))}
          />
        ) : null}
      </header>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-2">
        {uploads.list.map((upload) => (
          <UploadTile key={upload.id} upload={upload} uploads={uploads} />
        ))}
        {attachments.map((attachment) => (
          <FileTile key={attachment.id} detail={detail} attachment={attachment} />
        ))}
      </ul>
    </section>
  );
});

const TILE = "group/file relative flex min-h-13 min-w-0 items-center gap-2.5 rounded-card p-2 frame";

function Thumbnail({ name, src }: { name: string; src: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken || !SHOWN.has(endingOf(name))) return <FileIcon name={name} />;
  return (
    <img
      src={src}
      alt=""
      width={36}
      height={36}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
      className="size-9 flex-none rounded-control object-cover frame"
    />
  );
}

const FileTile = observer(function FileTile(props: { detail: IssueDetail; attachment: Attachment }) {
  const { detail, attachment } = props;
  const { name, size } = attachment.attributes;
  const now = useNow();
  return (
    <li className={`${TILE} hover:bg-hover`}>
      <Thumbnail name={name} src={attachment.asset} />
      <span className="flex min-w-0 flex-1 flex-col">
        <a
          href={attachment.asset}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t("attachment_download", { name })}
          className="cut text-13 font-medium text-ink before:absolute before:inset-0 before:rounded-card"
        >
          {name}
        </a>
        <span className="num cut text-11 text-ink-3">
          {sizeInWords(size)}
          {" · "}
          <TimeAgo iso={attachment.created_at} now={now} />
        </span>
      </span>
      {detail.canWrite ? (
        <IconButton
          icon="trash"
          size={24}
          label={t("attachment_remove", { name })}
          onClick={() => removeAttachment(detail, attachment)}
          className="relative z-1 text-ink-4 opacity-0 group-hover/file:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
        />
      ) : null}
    </li>
  );
});

const UploadTile = observer(function UploadTile({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { file, share, reason, canRetry } = upload;
  return (
    <li className={TILE}>
      <FileIcon name={file.name} />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="cut text-13 text-ink-2">{file.name}</span>
        {reason === null ? (
          <Progress label={t("uploading", { name: file.name })} value={share} max={1} />
        ) : (
          <span role="alert" className="text-11 text-danger">
            {reason}
          </span>
        )}
      </span>
      {reason === null ? null : (
        <>
          {canRetry ? (
            <Button size={24} variant="ghost" onClick={() => void uploads.send(upload)}>
              {t("upload_retry")}
            </Button>
          ) : null}
          <IconButton
            icon="x"
            size={24}
            label={t("upload_dismiss")}
            onClick={() => uploads.dismiss(upload)}
          />
        </>
      )}
    </li>
  );
});
